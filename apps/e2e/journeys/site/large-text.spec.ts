/** The site's pages by keyboard, with text of double size: what has the focus is in view. */
import type { Page } from "@playwright/test";
import { openHydrated } from "../../support/open-hydrated.ts";
import { expect, test } from "../../support/test.ts";

async function openWithLargeText(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
}

test("every link of an index that is higher than the window comes into view", { tag: "@proof" }, async ({ page }) => {
  for (const path of ["/policy", "/services"]) {
    await openWithLargeText(page, path);
    const links = page.locator("main nav").getByRole("link");
    await links.first().focus();
    for (const link of await links.all()) {
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Tab");
    }
    // What is below the index, too: a link of the action, or of the text.
    await expect(page.locator("main :focus")).toBeInViewport({ ratio: 1 });
  }
});

test("the panel of a tab comes into view, however high the tabs are", { tag: "@proof" }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openWithLargeText(page, "/studio");
  await page.getByRole("tab", { selected: true }).focus();
  await page.keyboard.press("Tab");
  const panel = page.getByRole("tabpanel");
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport();
});
