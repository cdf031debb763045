/** The upload, which is not available yet. */
import { expect, test } from "vitest";
import { renderReady, setUpBrowser } from "../support/voice-loop/render-voice-loop.tsx";
import { setUpVoiceLoopNetwork } from "../support/voice-loop/voice-loop-network.ts";

setUpVoiceLoopNetwork();
setUpBrowser();

const NOTICE = "File upload is in development. Please use recording, up to 12 seconds.";

test("the upload accepts audio, and is disabled", async () => {
  const { screen } = await renderReady();
  expect(screen.upload.input.accept).toBe("audio/*");
  expect(screen.upload.input.disabled).toBe(true);
  expect(screen.upload.notice).toBe("");
});

test("a click shows for four seconds what to do instead", async () => {
  const { screen } = await renderReady();
  await screen.user.click(screen.upload.button);
  expect(screen.upload.notice).toBe(NOTICE);
  await screen.passes(3999);
  expect(screen.upload.notice).toBe(NOTICE);
  await screen.passes(1);
  expect(screen.upload.notice).toBe("");
});

test("a key does the same, and a repeated attempt restarts the time", async () => {
  const { screen } = await renderReady();
  screen.upload.button.focus();
  await screen.user.keyboard("{Enter}");
  expect(screen.upload.notice).toBe(NOTICE);
  await screen.passes(3000);
  await screen.user.keyboard(" ");
  await screen.passes(3000);
  expect(screen.upload.notice).toBe(NOTICE);
  await screen.passes(1000);
  expect(screen.upload.notice).toBe("");
});
