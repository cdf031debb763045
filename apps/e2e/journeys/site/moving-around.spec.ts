/**
 * The current page is marked, tabs do not add to the history, and the focus stays visible.
 */
import { expect, test } from "../../support/test.ts";

test("a studio tab replaces the history entry, so one Back leaves the studio", async ({ page }) => {
  await page.goto("/services");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Studio" }).click();
  for (const name of ["Riddle", "AI Agent", "Announcement"]) await page.getByRole("tab", { name }).click();
  await expect(page).toHaveURL(/\/studio#announcement$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services");
});

test("the contact page is marked as the current one", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator("header a[aria-current=page]")).toHaveText(/Contact/);
});

test("the focused element stays visible while the page scrolls to a fragment", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/policy");
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await contents.last().click();
  await page.keyboard.press("Tab");
  // The check repeats while the page is still scrolling.
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const from = window.scrollY;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY === from)));
      }),
  );
  const { top = -1, bottom = -1 } = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(500);
});
