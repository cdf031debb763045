/** VoiceLoop where there is no microphone, where the visitor disagrees, and its upload that does not work yet. */
import { DENIED, startRecording } from "../../support/microphone.ts";
import { standStill } from "../../support/clock.ts";
import { expect, test } from "../../support/test.ts";

test("says what is missing, and is ready to try again", async ({ page }) => {
  const alerts = await startRecording(page);
  await expect(page.getByRole("alert").filter({ hasText: DENIED })).toBeVisible();
  expect(alerts).toEqual([DENIED]);
  await expect(page.getByRole("button", { name: "Start Recording" })).toBeEnabled();
});

test("whoever disagrees cannot record, and may think again", async ({ page }) => {
  await page.goto("/voice-loop");
  await page.getByRole("button", { name: "Disagree" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Start Recording" })).toBeDisabled();
  await page.getByRole("button", { name: "Read the terms again" }).click();
  await page.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(page.getByRole("button", { name: "Start Recording" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Start Recording" })).toBeFocused();
});

test("the upload answers a click and a key for four seconds", async ({ page }) => {
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
