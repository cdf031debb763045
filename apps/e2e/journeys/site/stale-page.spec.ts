/**
 * A page whose script was removed by a deploy or fails to load: the tab reloads once by itself, then shows an error.
 */
import { openHydrated } from "../../support/open-hydrated.ts";
import { expect, test } from "../../support/test.ts";

test.use({ mayRefuse: true });

test(
  "reports a script that stays missing without a reload loop, and a click on Reload tries again",
  { tag: "@proof" },
  async ({ page }) => {
    await openHydrated(page, "/");
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(/\/assets\/studio-page[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Studio" }).click();
    const message = page.getByRole("alert").filter({ hasText: "This page could not be loaded" });
    await expect(message).toBeVisible();
    expect(documents).toBe(1);
    await page.unroute(/\/assets\/studio-page[^/]*\.js$/);
    await message.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
  },
);
