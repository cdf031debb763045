/** A microphone that is missing, refused or cannot be used. */
import { describe, expect, test, vi } from "vitest";
import { removeMicrophone } from "../support/voice-loop/fake-microphone.ts";
import { renderReady, renderVoiceLoop, setUpBrowser } from "../support/voice-loop/render-voice-loop.tsx";
import { setUpVoiceLoopNetwork } from "../support/voice-loop/voice-loop-network.ts";

const network = setUpVoiceLoopNetwork();
const browser = setUpBrowser();

const ALERT = "Microphone access denied or not available.";

describe("without a microphone, an alert appears and the page says what to do", () => {
  test.each([
    ["NotAllowedError", "Allow it in the site settings of your browser, then start again."],
    ["SecurityError", "Allow it in the site settings of your browser, then start again."],
    ["NotFoundError", "No microphone was found: plug one in, then start again."],
    ["NotReadableError", "Another app may be using it: close that app, then start again."],
  ])("%s", async (name, help) => {
    browser.microphone.grant(() => Promise.reject(new DOMException("no", name)));
    const { screen } = await renderReady();
    await screen.presses("Start Recording");
    await screen.isDone();
    expect(browser.alerts).toEqual([ALERT]);
    expect(screen.failure).toBe(`${ALERT} ${help}`);
    expect(network.transcriptions).toEqual([]);
  });

  test("the next attempt removes the messages", async () => {
    browser.microphone.grant(() => Promise.reject(new DOMException("no", "NotFoundError")));
    const { screen } = await renderReady();
    await screen.presses("Start Recording");
    await screen.isDone();
    browser.microphone.grant(() => Promise.resolve());
    await screen.startsRecording();
    expect(screen.failure).toBe("");
    expect(browser.alerts).toHaveLength(1);
  });
});

test("a recorder that cannot be created is not a refused microphone: no alert, and the microphone is off", async () => {
  browser.microphone.breaksRecorder(new DOMException("no such type", "NotSupportedError"));
  const { screen } = await renderReady();
  await screen.presses("Start Recording");
  await screen.isDone();
  expect(screen.failure).toBe("This browser could not make a recording. Please start again, or try another browser.");
  expect(browser.alerts).toEqual([]);
  expect(browser.microphone.tracks.map(({ readyState }) => readyState)).toEqual(["ended"]);
});

describe("a browser that cannot record shows that, and does not ask for consent", () => {
  test.each([
    ["an insecure address", () => removeMicrophone(false), /secure connection: open this page with https/],
    [
      "a browser without microphone access",
      () => removeMicrophone(true),
      /This browser offers no microphone to web pages/,
    ],
    ["no recorder", () => vi.stubGlobal("MediaRecorder", undefined), /This browser can't record audio/],
  ])("%s", async (_, arrange, words) => {
    arrange();
    const { screen } = renderVoiceLoop();
    await screen.until(() => screen.shows("This browser can't record here"));
    expect(screen.failure).toMatch(words);
    expect(screen.failure).toContain(ALERT);
    expect(screen.dialog).toBeNull();
    expect(screen.recordButton).toEqual({ name: "Start Recording", isEnabled: false });
  });
});
