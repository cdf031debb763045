/** A page whose script is gone after a deploy, or doesn't come (`spec.md` §9): one silent reload, then a clear message. */
import { expect, test } from "../../support/test.ts";

test.use({ mayRefuse: true });

test("reloads once by itself for a script that is gone, and shows the page when it is there again", async ({
  page,
}) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  let isGone = true;
  await page.route(/\/assets\/studio-page[^/]*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.once("request", () => undefined);
  page.on("framenavigated", () => {
    isGone = false;
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Studio" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
  expect(documents).toBeLessThanOrEqual(1);
});

test("says so when it stays away, without a loop, and a click on Reload tries again", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
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
});
