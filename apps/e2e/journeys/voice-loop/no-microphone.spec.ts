/** VoiceLoop in a browser without a microphone, and in one that refuses access to it. */
import { DENIED, startRecording } from "../../support/microphone.ts";
import { expect, test } from "../../support/test.ts";

for (const [what, microphone, help] of [
  ["missing", undefined, "No microphone was found"],
  ["refused", "refused", "Allow it"],
] as const) {
  test.describe(what, () => {
    test.use({ microphone });

    test(`says that the microphone is ${what}, and what to do`, async ({ page }) => {
      const alerts = await startRecording(page);
      await expect(page.getByRole("alert").filter({ hasText: `${DENIED} ${help}` })).toBeVisible();
      expect(alerts).toEqual([DENIED]);
      await expect(page.getByRole("button", { name: "Start Recording" })).toBeEnabled();
    });
  });
}
