/** VoiceLoop when the browser refuses access to the microphone. */
import { DENIED, startRecording } from "../../support/microphone.ts";
import { expect, test } from "../../support/test.ts";

test.use({ microphone: "refused" });

test("says that the microphone was refused, and what to do", async ({ page }) => {
  const alerts = await startRecording(page);
  await expect(page.getByRole("alert").filter({ hasText: `${DENIED} Allow it` })).toBeVisible();
  expect(alerts).toEqual([DENIED]);
  await expect(page.getByRole("button", { name: "Start Recording" })).toBeEnabled();
});
