/** Every page by direct load, by reload and by link. Every other path is a real 404. */
import type { Page, Response } from "@playwright/test";
import { openHydrated } from "../../support/open-hydrated.ts";
import { NOT_FOUND, ROUTES, type SiteRoute } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

/** The brand behind it is the owner's. */
const titled = (title: string): RegExp => new RegExp(`^${title} · .`, "u");

async function expectPage(page: Page, { path, title, heading, words }: SiteRoute): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  if (title !== "") await expect(page).toHaveTitle(titled(title));
  expect(new URL(page.url()).pathname).toBe(path);
  for (const word of words) {
    await expect(page.getByRole("main").getByText(word).first(), word).toBeAttached();
  }
}

function expectFound(response: Response | null): void {
  expect(response?.status()).toBe(200);
  expect(response?.headers()["content-type"]).toBe("text/html; charset=utf-8");
}

for (const route of ROUTES) {
  test(`${route.path} answers a direct load and a reload`, async ({ page }) => {
    expectFound(await page.goto(route.path));
    await expectPage(page, route);
    expectFound(await page.reload());
    await expectPage(page, route);
  });
}

test.describe("by link", () => {
  const byNavigation = [
    { path: "/about", link: "About" },
    { path: "/products", link: "Products" },
    { path: "/services", link: "Services" },
    { path: "/studio", link: "Studio" },
  ] as const;

  for (const { path, link } of byNavigation) {
    test(`the navigation leads to ${path} without loading a new document`, async ({ page }) => {
      await openHydrated(page, "/policy");
      await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).click();
      const route = ROUTES.find((known) => known.path === path);
      if (route === undefined) throw new Error(`No route ${path}.`);
      await expectPage(page, route);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect(await page.evaluate(() => [Reflect.get(window, "isSameDocument"), window.scrollY])).toEqual([true, 0]);
    });
  }

  test("the navigation names the pages in the owner's order, and opens Contact in a new tab", async ({ page }) => {
    await page.goto("/");
    const navigation = page.getByRole("navigation", { name: "Main" });
    await expect(navigation.getByRole("link")).toHaveText([
      /^About$/,
      /^Products$/,
      /^Services$/,
      /^Contact/,
      /^Studio$/,
    ]);
    const contact = navigation.getByRole("link", { name: "Contact (opens in a new tab)" });
    await expect(contact).toHaveAttribute("target", "_blank");
    await expect(contact).toHaveAttribute("rel", /noopener/);
    const opened = page.waitForEvent("popup");
    await contact.click();
    const tab = await opened;
    await expect(tab.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });

  test("every link within the site leads to a page that exists", async ({ page, baseURL, request }) => {
    const found = new Set<string>();
    for (const { path } of ROUTES) {
      await page.goto(path);
      for (const href of await page
        .locator("a[href]")
        .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href))) {
        if (href.startsWith(`${baseURL ?? ""}/`)) found.add(href.replace(/#.*/, ""));
      }
    }
    expect(found.size).toBeGreaterThan(ROUTES.length);
    for (const href of found) expect((await request.get(href)).status(), href).toBe(200);
    const paths = [...found].map((href) => new URL(href).pathname);
    for (const { path } of ROUTES) expect(paths, "nothing links to it").toContain(path);
  });

  test("every anchor within a page has its target", async ({ page }) => {
    for (const { path } of ROUTES) {
      await page.goto(path);
      const lost = await page
        .locator('a[href^="#"]')
        .evaluateAll((links) =>
          links
            .map((a) => (a as HTMLAnchorElement).hash)
            .filter((hash) => document.getElementById(decodeURIComponent(hash.slice(1))) === null),
        );
      expect(lost, path).toEqual([]);
    }
  });

  test("going back returns to the previous scroll position", async ({ page }) => {
    await openHydrated(page, "/policy");
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: /Terms/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Terms/ })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Site policy" })).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

test.describe("unknown paths", () => {
  test.use({ mayRefuse: true });

  const UNKNOWN = [
    "/nowhere",
    "/no/such/page",
    "/products/one",
    "/voice-loop/x/y/z?from=mail#top",
    "/index.php?page=../../etc/passwd",
    "/a%2Fb%2Fc",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/package.json",
    "/%F0%9F%9A%AA",
    "/%00",
    "/%E0%A4%A",
    "/.git/config",
    "/media/",
    "/assets/",
    "/c4e1f7a90b37",
  ] as const;

  for (const path of UNKNOWN) {
    test(`${path} is the 404 page with a 404 status`, async ({ page, request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain(NOT_FOUND.heading);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: NOT_FOUND.heading })).toBeVisible();
      await expect(page.getByText(NOT_FOUND.text)).toBeVisible();
      await expect(page).toHaveTitle(titled(NOT_FOUND.title));
    });
  }

  test("the 404 page links to home", async ({ page }) => {
    await page.goto("/no/such/page");
    const link = page.getByRole("link", { name: NOT_FOUND.link });
    await expect(link).toHaveAttribute("href", "/");
    await link.click();
    await expect(page).toHaveTitle(titled("Software and cloud engineering"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});
