/**
 * The main path of VoiceLoop: a voice in the microphone, the real recorder, the real speech engine, the real
 * refinement.
 */
import { readFile } from "node:fs/promises";
import { expect, test } from "../../support/test.ts";

test.use({ microphone: "speaking", permissions: ["microphone", "clipboard-read", "clipboard-write"] });
test.setTimeout(90_000);

test("record, read, refine, edit, copy, download", async ({ page }) => {
  const sizes: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/transcribe")) sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  await page.goto("/voice-loop");
  const consent = page.getByRole("dialog", { name: "Before you record" });
  await expect(consent).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(consent).toBeVisible();
  await consent.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(page.getByText("Ready to record")).toBeVisible();

  await page.getByRole("button", { name: "Start Recording" }).click();
  // The spoken sentence takes that long.
  await expect(page.getByRole("timer")).toHaveText("Recording... 6s left", { timeout: 15_000 });
  await page.getByRole("button", { name: "Stop Recording" }).click();
  await expect(page.getByText("Processing your audio...")).toBeVisible();
  const transcript = page.getByRole("textbox", { name: "Transcript" });
  await expect(transcript).toHaveValue(/./, { timeout: 40_000 });
  const heard = await transcript.inputValue();
  const words = ["please", "send", "message", "cloud", "services"].filter((word) => heard.includes(word));
  expect(words.length, heard).toBeGreaterThanOrEqual(3);
  expect(sizes).toHaveLength(1);
  // A recording of the full twelve seconds would take twice as long.
  expect(sizes[0]).toBeLessThan(150_000);

  await page.getByRole("button", { name: "Refine", exact: true }).click();
  // The first text waits until the grammar checker is loaded.
  await expect(transcript).toHaveValue(/^[A-Z].*[.?]$/, { timeout: 30_000 });
  const refined = await transcript.inputValue();
  await page.getByRole("button", { name: "Undo refine" }).press("Enter");
  await expect(transcript).toHaveValue(heard);
  await expect(page.getByRole("button", { name: "Refine", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Refine", exact: true }).click();
  await expect(transcript).toHaveValue(refined);

  await transcript.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Thank you.");
  await page.keyboard.press("Escape");
  const edited = `${refined} Thank you.`;
  await expect(transcript).toHaveValue(edited);

  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(edited);
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("transcript.txt");
  expect(await readFile(await download.path(), "utf8")).toBe(edited);
});
