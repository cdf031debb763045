/** Faults of VoiceLoop: what remains after two hundred recordings, and a download that the browser blocks. */
import { act } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { installPlayer } from "../support/voice-loop/fake-player.ts";
import { renderReady, setUpBrowser } from "../support/voice-loop/render-voice-loop.tsx";
import { setUpVoiceLoopNetwork } from "../support/voice-loop/voice-loop-network.ts";

const network = setUpVoiceLoopNetwork();
const browser = setUpBrowser();

const RECORDINGS = IN_PROOF ? 200 : 15;

test("after many recordings every track is stopped, every meter closed, and every URL revoked", async () => {
  const player = installPlayer();
  const { screen, unmount } = await renderReady();
  for (let round = 0; round < RECORDINGS; round += 1) {
    await screen.records();
    await screen.isDone();
    await screen.until(() => screen.has("Play recording"));
    await screen.presses("Play recording");
    await screen.presses("Pause");
    expect(player.openUrls.size).toBe(1);
  }
  expect(browser.microphone.tracks).toHaveLength(RECORDINGS);
  expect(browser.microphone.tracks.filter(({ readyState }) => readyState !== "ended")).toEqual([]);
  expect(browser.microphone.openMeters()).toBe(0);
  act(unmount);
  expect(player.openUrls.size).toBe(0);
}, 120_000);

test("a download that the browser blocks leaves the page unchanged", async () => {
  network.transcribesAs(() => HttpResponse.json({ text: "hello there" }));
  installPlayer();
  const { screen } = await renderReady();
  await screen.records();
  await screen.until(() => screen.transcript === "hello there");
  // A browser that blocks a download does not notify the page.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  await screen.presses("Download");
  expect(screen.has("Download")).toBe(true);
  expect(screen.transcript).toBe("hello there");
  expect(browser.alerts).toEqual([]);
});
