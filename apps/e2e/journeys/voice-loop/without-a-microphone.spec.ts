/** VoiceLoop without a microphone, without the visitor's consent, and its upload that is not available yet. */
import { DENIED, startRecording } from "../../support/microphone.ts";
import { standStill } from "../../support/clock.ts";
import { expect, test } from "../../support/test.ts";

test("says what is missing, and can be tried again", async ({ page }) => {
  const alerts = await startRecording(page);
  await expect(page.getByRole("alert").filter({ hasText: DENIED })).toBeVisible();
  expect(alerts).toEqual([DENIED]);
  await expect(page.getByRole("button", { name: "Start Recording" })).toBeEnabled();
});

test("a visitor who disagrees cannot record, and can change their mind", async ({ page }) => {
  // On a phone the way back is below the record button.
  await page.setViewportSize({ width: 375, height: 640 });
  await page.goto("/voice-loop");
  await page.getByRole("button", { name: "Disagree" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Start Recording" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Review and agree" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Review and agree" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Review and agree" }).click();
  await page.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(page.getByRole("button", { name: "Start Recording" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Start Recording" })).toBeFocused();
});

test("the upload shows its message for four seconds after a click or a key", async ({ page }) => {
  const { runFor } = await standStill(page, "/voice-loop");
  await page.getByRole("button", { name: "Disagree" }).click();
  const upload = page.getByRole("button", { name: "Upload an audio file: In development" });
  await expect(page.locator('input[type="file"]')).toBeDisabled();
  const notice = page.getByText("File upload is in development. Please use recording, up to 12 seconds.");
  for (const press of [() => upload.click(), () => upload.press("Enter")]) {
    await press();
    await expect(notice).toBeVisible();
    await runFor(3_900);
    await expect(notice).toBeVisible();
    await runFor(200);
    await expect(notice).toBeHidden();
  }
});
