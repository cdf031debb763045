/** The site's pages by keyboard only: menu, carousel, skip link. */
import { openHydrated } from "../../support/open-hydrated.ts";
import { expect, test } from "../../support/test.ts";

test("the skip link skips the navigation", async ({ page }) => {
  await openHydrated(page, "/services");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMain = () => page.evaluate(() => document.querySelector("main")?.contains(document.activeElement));
  expect(await isInMain()).toBe(true);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test("the menu opens, closes by Escape and returns the focus, and closes on navigation", async ({ page }) => {
    await openHydrated(page, "/");
    const menu = page.getByRole("navigation", { name: "Main" });
    const toggle = menu.getByRole("button", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "About" })).toBeHidden();
    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "About" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Space");
    await menu.getByRole("link", { name: "Products" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products$/);
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});
