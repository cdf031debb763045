/**
 * Every page by direct load, by reload and by link, and what each response says of itself. Every other path is a real 404. What a
 * server answers is read without a browser: from the site's own server, and from one that behaves like the cloud's template.
 */
import type { APIRequestContext, Page } from "@playwright/test";
import { openHydrated } from "../../support/open-hydrated.ts";
import { ContactPage } from "../../support/screens.ts";
import { NOT_FOUND, ROUTES, type SiteRoute } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

/** The brand behind it is the owner's. */
const titled = (title: string): RegExp => new RegExp(`^${title} · .`, "u");

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

for (const servedBy of ["own", "cloud"] as const) {
  test.describe(`answers of the ${servedBy} server`, () => {
    test.use({ servedBy });

    test("every page has its own document, with its title, description, address, preview and words", async ({
      request,
      baseURL,
    }) => {
      const titles = new Set<string>();
      const descriptions = new Set<string>();
      let structured = 0;
      for (const { path, title, heading, words } of ROUTES) {
        const html = await documentAt(request, path);
        const ownTitle = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
        if (title !== "") expect(ownTitle, path).toMatch(titled(title));
        expect(ownTitle, path).toContain(" · ");
        const headings = [...html.matchAll(/<h1\b.*?<\/h1>/gsu)].map(([h1]) => textOf(h1));
        expect(headings, path).toEqual([typeof heading === "string" ? heading : expect.stringMatching(heading)]);
        const main = textOf(/<main\b.*<\/main>/su.exec(html)?.[0] ?? "");
        for (const word of words) expect(main.toLowerCase(), path).toContain(word.toLowerCase());
        const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "";
        expect(description.length, path).toBeGreaterThanOrEqual(50);
        expect(description.length, path).toBeLessThanOrEqual(170);
        expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(new URL(path, baseURL).href);
        expect(html).toContain('property="og:title"');
        expect(html).toMatch(/property="og:image" content="http[^"]+\/social-image\.png"/);
        titles.add(ownTitle);
        descriptions.add(description);
        for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
          expect(JSON.parse(json ?? ""), path).toHaveProperty("@context", "https://schema.org");
          structured += 1;
        }
      }
      expect(structured).toBeGreaterThan(0);
      expect([titles.size, descriptions.size]).toEqual([ROUTES.length, ROUTES.length]);
    });

    test("every link within the site leads to a page that exists, and every anchor to its target", async ({
      request,
    }) => {
      const found = new Set<string>();
      for (const { path } of ROUTES) {
        const html = await documentAt(request, path);
        const ids = new Set([...html.matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id));
        for (const [, href = ""] of html.matchAll(/<a\b[^>]*\shref="([^"]*)"/gu)) {
          if (href.startsWith("#")) expect([...ids], `${path}${href}`).toContain(decodeURIComponent(href.slice(1)));
          else if (/^\/(?!\/)/u.test(href)) found.add(href.replace(/#.*/, ""));
        }
      }
      expect(found.size).toBeGreaterThanOrEqual(ROUTES.length);
      for (const href of found) expect((await request.get(href)).status(), href).toBe(200);
      for (const { path } of ROUTES) expect([...found], "nothing links to it").toContain(path);
    });

    test("every other path is the 404 page with a 404 status", async ({ request }) => {
      for (const path of UNKNOWN) {
        const answer = await request.get(path);
        expect(answer.status(), path).toBe(404);
        expect(await answer.text(), path).toContain(NOT_FOUND.heading);
      }
    });

    test("sitemap, robots and manifest are served and correct", async ({ request, baseURL }) => {
      const sitemap = await (await request.get("/sitemap.xml")).text();
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
      expect(listed.toSorted()).toEqual(ROUTES.map(({ path }) => new URL(path, baseURL).href).toSorted());
      expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
      const manifest: unknown = await (await request.get("/manifest.webmanifest")).json();
      const { name, icons } = manifest as { name: string; icons: { src: string }[] };
      const brand = /<meta property="og:site_name" content="([^"]+)"/.exec(await documentAt(request, "/"))?.[1];
      expect(brand).toBe(name);
      for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
    });

    test("every response has the production headers", async ({ request }) => {
      for (const path of ["/", "/contact", "/nowhere", "/favicon.svg"]) {
        const headers = (await request.get(path)).headers();
        const policy = headers["content-security-policy"] ?? "";
        for (const part of [
          "default-src 'none'",
          "script-src 'self' 'sha256-",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ]) {
          expect(policy, path).toContain(part);
        }
        expect(policy).not.toContain("unsafe-");
        expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
        expect(headers["x-content-type-options"]).toBe("nosniff");
        expect(headers["permissions-policy"]).toContain("microphone=(self)");
        expect(headers["referrer-policy"]).toBeDefined();
      }
    });

    for (const [address, path] of [
      ["/about.html", "/about"],
      ["/index.html", "/"],
      ["/About", "/about"],
    ] as const) {
      test(`${address} redirects to ${path}`, async ({ request }) => {
        const answer = await request.get(address, { maxRedirects: 0 });
        expect([answer.status(), answer.headers()["location"]]).toEqual([301, path]);
      });
    }
  });
}

test.describe("behind the cloud's headers", () => {
  test.use({ servedBy: "cloud" });

  test("a visitor comes from the home page to a message, and stays signed in", async ({ page, account }) => {
    await openHydrated(page, "/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const contact = new ContactPage(page);
    await contact.openSignedIn(account);
    await contact.write({ name: "Ada", email: account.email, message: "Through the edge." });
    await contact.send();
    await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
    await page.reload();
    await contact.expectSignedIn();
  });
});

test.describe("in the browser", () => {
  test.use({ mayRefuse: true });

  test("four pages stay what they are after a direct load and a reload", async ({ page }) => {
    for (const path of ["/", "/contact", "/voice-loop", "/c4e1f7a90b36"]) {
      await openHydrated(page, path);
      await expectPage(page, routeAt(path));
      await page.reload();
      await expectPage(page, routeAt(path));
    }
  });

  test("four unknown paths stay the 404 page, which links to home", async ({ page }) => {
    for (const path of ["/voice-loop/x/y/z?from=mail#top", "/a%2Fb%2Fc", "/%E0%A4%A", "/no/such/page"]) {
      expect((await openHydrated(page, path))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: NOT_FOUND.heading }), path).toBeVisible();
      await expect(page.getByText(NOT_FOUND.text)).toBeVisible();
      await expect(page).toHaveTitle(titled(NOT_FOUND.title));
    }
    const link = page.getByRole("link", { name: NOT_FOUND.link });
    await expect(link).toHaveAttribute("href", "/");
    await link.click();
    await expect(page).toHaveTitle(titled("Software and cloud engineering"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test("the navigation leads from page to page without loading a new document", async ({ page }) => {
  await openHydrated(page, "/policy");
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  for (const link of ["About", "Products", "Services", "Studio"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).click();
    await expectPage(page, routeAt(`/${link.toLowerCase()}`));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => [Reflect.get(window, "isSameDocument"), window.scrollY])).toEqual([true, 0]);
  }
});

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

async function expectPage(page: Page, { path, title, heading, words }: SiteRoute): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  if (title !== "") await expect(page).toHaveTitle(titled(title));
  expect(new URL(page.url()).pathname).toBe(path);
  for (const word of words) {
    await expect(page.getByRole("main").getByText(word).first(), word).toBeAttached();
  }
}

function routeAt(path: string): SiteRoute {
  const route = ROUTES.find((known) => known.path === path);
  if (route === undefined) throw new Error(`No route ${path}.`);
  return route;
}

async function documentAt(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()["content-type"], path).toBe("text/html; charset=utf-8");
  return answer.text();
}

/** The text of some HTML, roughly as it is read. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
