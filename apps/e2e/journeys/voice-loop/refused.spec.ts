/** VoiceLoop with a microphone that the browser refuses to it. */
import { DENIED, startRecording } from "../../support/microphone.ts";
import { expect, test } from "../../support/test.ts";

test.use({ microphone: "refused" });

test("says that it was refused, and what to do", async ({ page }) => {
  const alerts = await startRecording(page);
  await expect(page.getByRole("alert").filter({ hasText: `${DENIED} Allow it` })).toBeVisible();
  expect(alerts).toEqual([DENIED]);
  await expect(page.getByRole("button", { name: "Start Recording" })).toBeEnabled();
});
