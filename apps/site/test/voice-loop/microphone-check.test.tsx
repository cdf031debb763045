/** Testing and choosing the microphone: it is opened on a click only, records nothing, and is switched off again. */
import { screen as page } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderReady, setUpBrowser } from "../support/voice-loop/render-voice-loop.tsx";
import { setUpVoiceLoopNetwork } from "../support/voice-loop/voice-loop-network.ts";

const network = setUpVoiceLoopNetwork();
const browser = setUpBrowser();

test("a test opens the microphone only when it is asked for, shows the level, and records nothing", async () => {
  const { screen } = await renderReady();
  expect(browser.microphone.asked()).toBe(0);
  await screen.presses("Test microphone");
  await screen.passes(100);
  expect(browser.microphone.asked()).toBe(1);
  expect(page.getByRole<HTMLMeterElement>("meter", { name: "Level of the microphone" }).value).toBeGreaterThan(0.1);
  expect(screen.shows("The microphone hears you. Nothing is recorded.")).toBe(true);
  await screen.presses("Stop the test");
  expect(browser.microphone.tracks.map(({ readyState }) => readyState)).toEqual(["ended"]);
  expect(browser.microphone.openMeters()).toBe(0);
  expect(browser.microphone.recorders).toEqual([]);
  expect(network.transcriptions).toEqual([]);
});

test("a silent microphone is called silent", async () => {
  browser.microphone.speaks(0);
  const { screen } = await renderReady();
  await screen.presses("Test microphone");
  await screen.passes(3000);
  expect(screen.shows("Say something: nothing has been heard yet.")).toBe(true);
});

test("a microphone whose level can't be measured is not called silent", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const { screen } = await renderReady();
  await screen.presses("Test microphone");
  await screen.passes(3000);
  expect(screen.has("Stop the test")).toBe(true);
  expect(screen.shows("Say something: nothing has been heard yet.")).toBe(false);
});

test("a test that is granted in a hidden tab ends at once, and leaves nothing on", async () => {
  const { screen } = await renderReady();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await screen.presses("Test microphone");
  await screen.passes(100);
  expect(browser.microphone.tracks.map(({ readyState }) => readyState)).toEqual(["ended"]);
  expect(browser.microphone.openMeters()).toBe(0);
  expect(screen.has("Test microphone")).toBe(true);
});

test("the chosen microphone is tested next, and records", async () => {
  const { screen } = await renderReady();
  await screen.presses("Test microphone");
  const choice = page.getByRole<HTMLSelectElement>("combobox", { name: "Microphone" });
  expect([...choice.options].map(({ label }) => label)).toEqual(["Desk microphone", "Headset"]);
  choice.focus();
  await screen.user.selectOptions(choice, "Headset");
  await screen.passes(100);
  expect(choice.value).toBe("headset");
  // The same list, so that the keyboard has not lost its place.
  expect(document.activeElement).toBe(choice);
  await screen.presses("Start Recording");
  await screen.passes(100);
  const used = browser.microphone.tracks.map((track) => [track.getSettings().deviceId, track.readyState]);
  // The test ends when a recording begins.
  expect(used).toEqual([
    ["desk", "ended"],
    ["headset", "ended"],
    ["headset", "live"],
  ]);
});

test("a microphone that is refused is explained, and can be tested again", async () => {
  browser.microphone.grant(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  const { screen } = await renderReady();
  await screen.presses("Test microphone");
  expect(document.body.textContent).toContain("Allow it in the site settings of your browser");
  expect(browser.alerts).toEqual([]);
  browser.microphone.grant(() => Promise.resolve());
  await screen.presses("Test microphone");
  await screen.passes(100);
  expect(screen.has("Stop the test")).toBe(true);
});
