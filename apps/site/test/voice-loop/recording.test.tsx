/** A recording: its countdown, media type, cancelling, silence and accessibility. */
import { fireEvent } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderReady, setUpBrowser } from "../support/voice-loop/render-voice-loop.tsx";
import type { VoiceLoopScreen } from "../support/voice-loop/voice-loop-screen.ts";
import { setUpVoiceLoopNetwork } from "../support/voice-loop/voice-loop-network.ts";

const network = setUpVoiceLoopNetwork();
const browser = setUpBrowser();

const SECOND = 1000;
/** The content of the fake recorder's recording: 4096 times the byte 7. */
const AUDIO = Buffer.alloc(4096, 7).toString("base64");

const askedTypes = () => browser.microphone.recorders.map(({ mimeType }) => mimeType);

async function recordsSeconds(screen: VoiceLoopScreen): Promise<void> {
  await screen.startsRecording();
  await screen.passes(2 * SECOND);
  await screen.stopsRecording();
}

const trackStates = () => browser.microphone.tracks.map(({ readyState }) => readyState);

describe("the twelve seconds", () => {
  test("count down each second, and end the recording at 0", async () => {
    const { screen } = await renderReady();
    expect(screen.shows("Ready to record")).toBe(true);
    await screen.startsRecording();
    for (let secondsLeft = 12; secondsLeft > 0; secondsLeft -= 1) {
      expect(screen.shows(`Recording... ${secondsLeft}s left`)).toBe(true);
      expect(screen.recordButton).toEqual({ name: "Stop Recording", isEnabled: true });
      await screen.passes(SECOND);
    }
    expect(screen.shows("Processing your audio...")).toBe(true);
    expect(screen.recordButton).toEqual({ name: "Start Recording", isEnabled: false });
    await screen.passes(100);
    await screen.until(() => screen.transcript === "hello there");
    expect(screen.shows("Ready to record")).toBe(true);
    expect(network.transcriptions).toEqual([{ audio: AUDIO, mimeType: "audio/mp4" }]);
  });

  test("are right after the page was busy for a while", async () => {
    const { screen } = await renderReady();
    await screen.startsRecording();
    const now = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(now + 7 * SECOND);
    await screen.passes(SECOND);
    expect(screen.shows("Recording... 5s left")).toBe(true);
  });
});

test("Stop ends it at once; the clip is built 100 ms later and then sent", async () => {
  const { screen } = await renderReady();
  await screen.startsRecording();
  await screen.passes(2 * SECOND);
  await screen.presses("Stop Recording");
  expect(screen.shows("Processing your audio...")).toBe(true);
  expect(screen.recordButton).toEqual({ name: "Start Recording", isEnabled: false });
  const build = vi.spyOn(FileReader.prototype, "readAsDataURL");
  await screen.passes(99);
  expect(build).not.toHaveBeenCalled();
  await screen.passes(1);
  expect(build).toHaveBeenCalledTimes(1);
  await screen.until(() => screen.transcript === "hello there");
  expect(trackStates()).toEqual(["ended"]);
  expect(browser.microphone.openMeters()).toBe(0);
});

test("repeated clicks start one recording and send it once", async () => {
  const { screen } = await renderReady();
  const button = screen.button("Start Recording");
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.until(() => screen.recordButton.name === "Stop Recording");
  await screen.passes(SECOND);
  fireEvent.click(screen.button("Stop Recording"));
  fireEvent.click(screen.button("Start Recording"));
  await screen.passes(100);
  await screen.until(() => screen.transcript !== undefined);
  expect(browser.microphone.asked()).toBe(1);
  expect(network.transcriptions).toHaveLength(1);
});

describe("the media type", () => {
  test.each([
    ["audio/mp4 if the browser supports it", ["audio/mp4", "audio/webm"], "audio/mp4", undefined, "audio/mp4"],
    ["otherwise audio/webm", ["audio/webm"], "audio/webm", undefined, "audio/webm"],
    ["otherwise the browser's default, without parameters", ["audio/ogg"], undefined, undefined, "audio/ogg"],
    [
      "the type that the recorder reports at the end",
      ["audio/mp4"],
      "audio/mp4",
      "Audio/WebM; codecs=opus",
      "audio/webm",
    ],
  ])("%s", async (_, supported, asked, own, sent) => {
    browser.microphone.supports(...supported);
    if (own !== undefined) browser.microphone.callsItself(own);
    const { screen } = await renderReady();
    await screen.records();
    await screen.until(() => screen.transcript !== undefined);
    expect(browser.microphone.recorders.map(({ mimeType }) => mimeType)).toEqual([asked]);
    expect(network.transcriptions).toEqual([{ audio: AUDIO, mimeType: sent }]);
  });

  test("and a bit rate that keeps twelve seconds below 300 kB of request", async () => {
    const { screen } = await renderReady();
    await screen.startsRecording();
    const bitsPerSecond = browser.microphone.recorders[0]?.audioBitsPerSecond ?? Infinity;
    const base64Bytes = ((12.5 * bitsPerSecond) / 8) * (4 / 3);
    expect(bitsPerSecond).toBeGreaterThanOrEqual(32_000);
    expect(base64Bytes).toBeLessThan(200_000);
  });
});

describe("a type that the browser claims to record, and of which it delivers nothing", () => {
  test("is said to be empty, and the next recording uses the next type", async () => {
    browser.microphone.supports("audio/mp4", "audio/mp4;codecs=opus", "audio/webm");
    browser.microphone.records(0);
    const { screen } = await renderReady();
    await recordsSeconds(screen);
    await screen.isDone();
    expect(screen.failure).toBe(
      "The browser delivered an empty recording. Please record once more: the next recording uses another audio format.",
    );
    browser.microphone.records(4096);
    await recordsSeconds(screen);
    await screen.until(() => screen.transcript !== undefined);
    expect(askedTypes()).toEqual(["audio/mp4", "audio/mp4;codecs=opus"]);
    await recordsSeconds(screen);
    expect(askedTypes().at(-1)).toBe("audio/mp4;codecs=opus");
  });
});

test("WebKitGTK, which may lose the last second, gets a second of silence at the end", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
  );
  const { screen } = await renderReady();
  await screen.startsRecording();
  const [track] = browser.microphone.tracks;
  expect(track?.enabled).toBe(true);
  await screen.stopsRecording();
  expect(track).toMatchObject({ enabled: false, readyState: "live" });
  expect(screen.shows("Processing your audio...")).toBe(true);
  await screen.passes(1300);
  await screen.until(() => screen.transcript !== undefined);
  expect(track?.readyState).toBe("ended");
});

test("a recorder that is stopped before any sound sends nothing", async () => {
  browser.microphone.records(110);
  const { screen } = await renderReady();
  await screen.records();
  await screen.isDone();
  expect(screen.failure).toBe("No audio was recorded. Please record for a little longer.");
  expect(screen.has("Try again")).toBe(false);
  expect(network.transcriptions).toEqual([]);
});

describe("Cancel", () => {
  test("during the recording discards the recording", async () => {
    const { screen } = await renderReady();
    await screen.startsRecording();
    await screen.passes(3 * SECOND);
    await screen.presses("Cancel");
    expect(screen.shows("Ready to record")).toBe(true);
    expect(screen.announcement).toBe("Cancelled.");
    // The pressed button is gone.
    expect(document.activeElement?.textContent).toBe("Start Recording");
    expect(trackStates()).toEqual(["ended"]);
    await screen.passes(20 * SECOND);
    expect(network.transcriptions).toEqual([]);
    expect(screen.has("Try again")).toBe(false);
  });

  test("during the permission prompt: a microphone that is granted later is switched off at once", async () => {
    const permission = Promise.withResolvers<void>();
    browser.microphone.grant(() => permission.promise);
    const { screen } = await renderReady();
    await screen.presses("Start Recording");
    expect(screen.shows("Opening microphone…")).toBe(true);
    await screen.presses("Cancel");
    permission.resolve();
    await screen.until(() => browser.microphone.tracks.length === 1);
    await screen.until(() => trackStates()[0] === "ended");
    expect(screen.recordButton).toEqual({ name: "Start Recording", isEnabled: true });
    expect(browser.microphone.recorders).toEqual([]);
  });
});

describe("the microphone is off", () => {
  test("when the page is left by a link", async () => {
    const { screen, unmount } = await renderReady();
    await screen.startsRecording();
    unmount();
    expect(trackStates()).toEqual(["ended"]);
    expect(browser.microphone.openMeters()).toBe(0);
  });

  test("when the browser hides or discards the page, and nothing is sent", async () => {
    const { screen } = await renderReady();
    await screen.startsRecording();
    fireEvent(window, new Event("pagehide"));
    expect(trackStates()).toEqual(["ended"]);
    expect(screen.recordButton).toEqual({ name: "Start Recording", isEnabled: true });
    await screen.passes(20 * SECOND);
    expect(network.transcriptions).toEqual([]);
  });
});

describe("an interruption keeps the recording up to that point, and says so", () => {
  test.each([
    ["another tab", () => hidePage()],
    ["a muted microphone", () => browser.microphone.tracks[0]?.dispatchEvent(new Event("mute"))],
    ["an unplugged microphone", () => browser.microphone.tracks[0]?.disappear()],
  ])("%s", async (_, interrupt) => {
    const { screen } = await renderReady();
    await screen.startsRecording();
    await screen.passes(4 * SECOND);
    interrupt();
    await screen.passes(100);
    await screen.until(() => screen.transcript === "hello there");
    expect(network.transcriptions).toHaveLength(1);
    expect(trackStates()).toEqual(["ended"]);
    expect(screen.shows("The recording was interrupted. This is what was heard until then.")).toBe(true);
  });
});

function hidePage(): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("silence", () => {
  const warning = "We can't hear you. Is the right microphone on?";

  test("is reported after two seconds, and no longer after the first sound", async () => {
    browser.microphone.speaks(0.009);
    const { screen } = await renderReady();
    await screen.startsRecording();
    await screen.passes(1900);
    expect(screen.shows(warning)).toBe(false);
    await screen.passes(200);
    expect(screen.shows(warning)).toBe(true);
    expect(screen.announcement).toBe("The microphone is silent.");
    browser.microphone.speaks(0.02);
    await screen.passes(50);
    expect(screen.shows(warning)).toBe(false);
  });

  test("is not reported while the visitor speaks", async () => {
    browser.microphone.speaks(0.011);
    const { screen } = await renderReady();
    await screen.startsRecording();
    await screen.passes(11 * SECOND);
    expect(screen.shows(warning)).toBe(false);
  });

  test("is never reported if the loudness cannot be measured", async () => {
    vi.stubGlobal("AudioContext", undefined);
    const { screen } = await renderReady();
    await screen.startsRecording();
    await screen.passes(11 * SECOND);
    expect(screen.shows(warning)).toBe(false);
    expect(screen.shows("Recording... 1s left")).toBe(true);
  });

  test("flattens the water animation, which a voice moves line by line", async () => {
    const { screen, container } = await renderReady();
    browser.microphone.speaks(0.25);
    await screen.startsRecording();
    const levels = () =>
      [...container.querySelectorAll<HTMLElement>("[aria-hidden] > span:empty")].map((line) =>
        line.style.getPropertyValue("--level"),
      );
    await screen.passes(50);
    expect(levels()[0]).toBe("0.5");
    expect(levels().at(-1)).toBe("0");
    await screen.passes(500);
    expect(levels().at(-1)).toBe("0.5");
    await screen.presses("Cancel");
    expect(new Set(levels())).toEqual(new Set(["0"]));
  });
});

test("screen readers are told of changes, not of seconds", async () => {
  const { screen } = await renderReady();
  const heard: string[] = [];
  const listen = () => {
    if (screen.announcement !== heard.at(-1)) heard.push(screen.announcement);
  };
  await screen.startsRecording();
  for (let second = 0; second <= 12; second += 1) {
    listen();
    await screen.passes(SECOND);
  }
  await screen.until(() => screen.transcript !== undefined);
  listen();
  expect(heard).toEqual([
    "Recording started, 12 seconds.",
    "5 seconds left.",
    "Processing your audio...",
    "Your transcript is there.",
  ]);
});

test("the countdown has the role timer, which is not announced", async () => {
  const { screen, getByRole, queryByRole } = await renderReady();
  expect(queryByRole("timer")).toBeNull();
  await screen.startsRecording();
  expect(getByRole("timer").textContent).toBe("Recording... 12s left");
});

test("everything works by keyboard", async () => {
  const { screen } = await renderReady();
  await screen.user.keyboard("{Enter}");
  await screen.until(() => screen.recordButton.name === "Stop Recording");
  await screen.user.keyboard(" ");
  await screen.passes(100);
  await screen.until(() => screen.transcript === "hello there");
  expect(document.activeElement?.textContent).toBe("Transcript");
});

test("a visitor who moved elsewhere meanwhile keeps the focus", async () => {
  const { screen } = await renderReady();
  const elsewhere = document.body.appendChild(document.createElement("button"));
  await screen.records();
  elsewhere.focus();
  await screen.until(() => screen.transcript === "hello there");
  expect(document.activeElement).toBe(elsewhere);
});
