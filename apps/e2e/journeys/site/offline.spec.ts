/**
 * Without a network the page stays, explains why the next page does not load, and continues when the network is back.
 */
import type { Page } from "@playwright/test";
import { openHydrated } from "../../support/open-hydrated.ts";
import { expect, test } from "../../support/test.ts";

test.use({ mayRefuse: true });

const NOTE = "You are offline. The page opens when the network is back.";
const servicesLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" });

test.beforeEach(async ({ page }) => {
  await openHydrated(page, "/");
});

test("a click on a page that is not loaded yet keeps the current page until the network is back", async ({ page }) => {
  await page.context().setOffline(true);
  await servicesLink(page).click();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Services");

  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services");
  await expect(page.getByText(NOTE)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/services");
});

test("a page whose style sheet is lost once appears with its styles", async ({ page }) => {
  await page.route(/\/services-page-.*\.css$/u, (route) => route.abort("connectionreset"), { times: 1 });
  await page.evaluate(() => {
    Reflect.set(window, "isSameDocument", true);
    document.addEventListener(
      "error",
      ({ target }) => {
        if (target instanceof HTMLLinkElement && target.rel === "stylesheet") Reflect.set(window, "isLost", true);
      },
      { capture: true },
    );
  });
  await servicesLink(page).hover();
  await page.waitForFunction(() => Reflect.get(window, "isLost") === true);
  await servicesLink(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services");
  const sheet = page.locator('link[rel=stylesheet][href*="services-page-"]');
  // A sheet that could not be loaded is there, but empty.
  await expect.poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length)).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
});
