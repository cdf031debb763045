/** Playing a recording back: beside its transcript, or beside the failure that left it without one. */
import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { installPlayer } from "../support/voice-loop/fake-player.ts";
import { renderTranscript, setUpBrowser } from "../support/voice-loop/render-voice-loop.tsx";
import { setUpVoiceLoopNetwork } from "../support/voice-loop/voice-loop-network.ts";

const network = setUpVoiceLoopNetwork();
const browser = setUpBrowser();

const region = (name: "Recorder" | "Transcript") => within(page.getByRole("region", { name }));
const playIn = (name: "Recorder" | "Transcript") => region(name).getByRole("button", { name: "Play recording" });

/** A visitor with a transcript, whose recording can be played. */
async function renderPlayable() {
  const view = await renderTranscript();
  await view.screen.until(() => view.screen.has("Play recording"));
  return view;
}

test("plays beside the transcript on a click only, pauses, goes on, and begins again at the end", async () => {
  const player = installPlayer({ seconds: 6 });
  const { screen } = await renderPlayable();
  expect(player.openUrls.size).toBe(0);
  await screen.user.click(playIn("Transcript"));
  act(() => player.reaches(2.4));
  expect(page.getByText("0:02")).toBeDefined();
  await screen.presses("Pause");
  await screen.presses("Play recording");
  act(player.ends);
  await screen.presses("Play recording");
  expect(player.calls).toEqual(["play blob:1 from 0", "pause blob:1", "play blob:1 from 2.4", "play blob:1 from 0"]);
});

test("the keyboard and a screen reader can move in it", async () => {
  const player = installPlayer({ seconds: 6.2 });
  const { screen } = await renderTranscript();
  await screen.until(() => page.queryByRole("slider") !== null);
  const slider = page.getByRole<HTMLInputElement>("slider", { name: "Position in the recording" });
  expect(slider.getAttribute("aria-valuetext")).toBe("0 of 6 seconds");
  fireEvent.change(slider, { target: { value: "4" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("4 of 6 seconds");
  await screen.presses("Play recording");
  expect(player.calls).toEqual(["play blob:1 from 4"]);
});

test("stops and stays silent while the microphone is on, and when the page is left", async () => {
  const player = installPlayer();
  const { screen, unmount } = await renderPlayable();
  await screen.presses("Play recording");
  await screen.presses("Test microphone");
  await screen.presses("Play recording");
  await screen.startsRecording();
  expect(player.calls.filter((call) => call.startsWith("pause"))).toHaveLength(2);
  await screen.presses("Play recording");
  expect(player.calls.filter((call) => call.startsWith("play"))).toHaveLength(2);
  await screen.presses("Cancel");
  await screen.presses("Play recording");
  fireEvent(window, new Event("pagehide"));
  expect(player.calls.at(-1)).toBe("pause blob:1");
  await screen.presses("Play recording");
  unmount();
  expect(player.calls.at(-1)).toBe("pause blob:1");
  expect(player.openUrls.size).toBe(0);
});

test("a recording without a text has a player of its own, and only one of the two sounds", async () => {
  const player = installPlayer();
  const { screen } = await renderTranscript();
  network.transcribesAs(() => HttpResponse.error());
  await screen.records();
  await screen.isDone();
  await screen.until(() => page.queryAllByRole("group", { name: "Your recording" }).length === 2);
  await screen.user.click(playIn("Transcript"));
  await screen.user.click(playIn("Recorder"));
  expect(player.calls).toEqual(["play blob:1 from 0", "pause blob:1", "play blob:2 from 0"]);
  network.transcribesAs(() => HttpResponse.json({ text: "there you are" }));
  await screen.presses("Try again");
  await screen.until(() => screen.transcript === "there you are");
  expect(region("Recorder").queryByRole("group", { name: "Your recording" })).toBeNull();
  expect(player.openUrls.size).toBe(0);
});

test("a recording that can't be played is called so, and nothing else is lost", async () => {
  installPlayer({ play: () => Promise.reject(new DOMException("no", "NotSupportedError")) });
  const { screen } = await renderPlayable();
  await screen.presses("Play recording");
  expect(region("Transcript").getByText("This browser could not play the recording.")).toBeDefined();
  expect(screen.transcript).toBe("hello there");
  expect(screen.recordButton.isEnabled).toBe(true);
});

test("a pause before the first sound is no failure", async () => {
  const player = installPlayer({ play: () => Promise.reject(new DOMException("paused", "AbortError")) });
  const { screen } = await renderPlayable();
  await screen.presses("Play recording");
  expect(screen.has("Play recording")).toBe(true);
  act(player.breaks);
  expect(screen.has("Play recording")).toBe(false);
});

test("consent that is withdrawn takes the recording with it", async () => {
  installPlayer();
  const { screen } = await renderPlayable();
  await screen.presses("Withdraw consent");
  expect(screen.has("Play recording")).toBe(false);
  expect(browser.microphone.openMeters()).toBe(0);
});
