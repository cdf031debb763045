/** On paper: no empty page, nothing that only a screen can do, the addresses of other sites, and the owner's lines. */
import type { Page } from "@playwright/test";
import { openHydrated } from "../../support/open-hydrated.ts";
import { ROUTES } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

test.use({ mayRefuse: true });

/** The most pages of A4 that each may take. */
const MOST_PAGES = { "/": 3, "/about": 1, "/products": 2, "/studio#riddle": 3, "/contact": 1 };

test("About is a CV on one printed page, and two services take another one", async ({ page }) => {
  await openHydrated(page, "/about");
  expect(await printedPages(page)).toBe(1);
  await openHydrated(page, "/services");
  const count = await page.getByRole("article").count();
  expect(await printedPages(page)).toBeLessThanOrEqual(1 + Math.ceil(count / 2));
});

test("a printed page has no empty page", { tag: "@proof" }, async ({ page }) => {
  for (const [path, most] of Object.entries(MOST_PAGES)) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await printedPages(page), path).toBeLessThanOrEqual(most);
  }
});

test("buttons and menus are not printed on any page", { tag: "@proof" }, async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const { path } of ROUTES) {
    await page.goto(path);
    await expectPaper(page);
  }
});

test("buttons and menus are not printed; the store's address and the copyright are", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/studio");
  await expectPaper(page);
  await page.goto("/products");
  await expectPaper(page);
  const address = page.getByRole("link", { name: /App Store/ });
  const printed = await address.evaluate((link) => getComputedStyle(link, "::after").content);
  expect(printed).toContain((await address.getAttribute("href")) ?? "");
  const color = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(color).toBe("rgb(19, 33, 31)");
});

async function expectPaper(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const role of ["button", "navigation", "tablist"] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByText(/^© ./)).toBeVisible();
}

async function printedPages(page: Page): Promise<number> {
  const margin = { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" };
  const pdf = await page.pdf({ format: "A4", margin });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}
