/** The consent dialog before a recording. */
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderReady, renderVoiceLoop, setUpBrowser } from "../support/voice-loop/render-voice-loop.tsx";
import { setUpVoiceLoopNetwork } from "../support/voice-loop/voice-loop-network.ts";

const network = setUpVoiceLoopNetwork();
const browser = setUpBrowser();

test("the dialog appears first, and the microphone is not used", async () => {
  const { screen } = renderVoiceLoop();
  const dialog = await screen.isAsked();
  expect(dialog.getAttribute("closedby")).toBe("none");
  expect(screen.recordButton).toEqual({ name: "Start Recording", isEnabled: false });
  expect(document.activeElement?.textContent).toBe("Before you record");
  expect(browser.microphone.asked()).toBe(0);
});

test("neither Escape nor the browser's own ways close it", async () => {
  const { screen } = renderVoiceLoop();
  const dialog = await screen.isAsked();
  expect(fireEvent.keyDown(dialog, { key: "Escape" })).toBe(false);
  expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
  expect(fireEvent.keyDown(dialog, { key: "Tab" })).toBe(true);
  (dialog as HTMLDialogElement).close();
  expect(screen.dialog).not.toBeNull();
});

test("a visitor who disagrees cannot record, and can be asked again", async () => {
  const { screen } = renderVoiceLoop();
  await screen.answers("Disagree");
  expect(screen.dialog).toBeNull();
  expect(document.activeElement).toBe(screen.button("Review and agree"));
  expect(screen.recordButton.isEnabled).toBe(false);
  expect(screen.shows("Recording is off")).toBe(true);
  expect(screen.shows("Ready to record")).toBe(false);
  await screen.user.click(screen.button("Start Recording"));
  expect(browser.microphone.asked()).toBe(0);

  await screen.presses("Review and agree");
  await screen.answers("Agree");
  expect(screen.recordButton.isEnabled).toBe(true);
});

test("withdrawing the consent during a recording switches the microphone off, and nothing is sent", async () => {
  const { screen } = await renderReady();
  await screen.startsRecording();
  await screen.presses("Withdraw consent");
  expect(browser.microphone.tracks.map(({ readyState }) => readyState)).toEqual(["ended"]);
  expect(screen.recordButton).toEqual({ name: "Start Recording", isEnabled: false });
  expect(document.activeElement).toBe(screen.button("Review and agree"));
  await screen.passes(20_000);
  expect(network.transcriptions).toEqual([]);
});

test("the consent is valid for one visit of the page, and the next one asks again", async () => {
  const { unmount } = await renderReady();
  unmount();
  const { screen } = renderVoiceLoop();
  await screen.isAsked();
  expect(screen.recordButton.isEnabled).toBe(false);
});
