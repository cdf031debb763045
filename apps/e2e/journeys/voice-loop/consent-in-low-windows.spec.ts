/** The buttons of VoiceLoop's consent dialog in windows that are too low for its text. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Before you record" });
const choices = (page: Page) => ["Disagree", "Agree"].map((name) => page.getByRole("button", { name, exact: true }));

for (const { width, height, fontSize } of [
  { width: 320, height: 640, fontSize: "16px" },
  { width: 1366, height: 768, fontSize: "32px" },
]) {
  test(`both buttons are in view at ${width} by ${height} with text of ${fontSize}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/voice-loop");
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), fontSize);
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    const scroller = dialog.locator("> div");
    expect(await scroller.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    for (const choice of choices(page)) await expect(choice).toBeInViewport({ ratio: 1 });

    // A link with the focus is not behind them.
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Site policy" }).and(page.locator(":focus"));
    await expect(link).toBeVisible();
    const isOnTop = await link.evaluate((element) => {
      const { left, bottom, height: own } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 4, bottom - own / 4));
    });
    expect(isOnTop).toBe(true);
  });
}

test("in a very low window the buttons leave the room to the text", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await page.goto("/voice-loop");
  await expect(dialogOf(page)).toBeVisible();
  for (const choice of choices(page)) {
    await expect(choice).not.toBeInViewport();
    await choice.focus();
    await expect(choice).toBeInViewport({ ratio: 1 });
    await page.getByRole("heading", { name: "Before you record" }).scrollIntoViewIfNeeded();
  }
});
