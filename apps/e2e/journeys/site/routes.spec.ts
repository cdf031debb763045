/**
 * Every page, and what its response says of itself. Every other path is a real 404. What a
 * server answers is read without a browser: from the site's own server, and from one that behaves like the cloud's template.
 */
import type { APIRequestContext } from "@playwright/test";
import { openHydrated } from "../../support/open-hydrated.ts";
import { NOT_FOUND, ROUTES } from "../../support/site-routes.ts";
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

    test("every page has its own document, with its title, heading and words", async ({ request }) => {
      for (const { path, title, heading, words } of ROUTES) {
        const html = await documentAt(request, path);
        if (title !== "") expect(/<title>([^<]+)<\/title>/.exec(html)?.[1], path).toMatch(titled(title));
        const headings = [...html.matchAll(/<h1\b.*?<\/h1>/gsu)].map(([h1]) => textOf(h1));
        expect(headings, path).toEqual([typeof heading === "string" ? heading : expect.stringMatching(heading)]);
        const main = textOf(/<main\b.*<\/main>/su.exec(html)?.[0] ?? "");
        for (const word of words) expect(main.toLowerCase(), path).toContain(word.toLowerCase());
      }
    });

    test("every other path is the 404 page with a 404 status", async ({ request }) => {
      for (const path of UNKNOWN) {
        const answer = await request.get(path);
        expect(answer.status(), path).toBe(404);
        expect(await answer.text(), path).toContain(NOT_FOUND);
      }
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
  });
}

test.describe("behind the cloud's headers", () => {
  test.use({ servedBy: "cloud" });

  test("a visitor comes from the home page to a message, and stays signed in", async ({ page, contact, account }) => {
    await openHydrated(page, "/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await contact.openSignedIn(account);
    await contact.write({ name: "Ada", email: account.email, message: "Through the edge." });
    await contact.send();
    await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
    await page.reload();
    await contact.expectSignedIn();
  });
});

test("the navigation leads from page to page without loading a new document", async ({ page }) => {
  await openHydrated(page, "/policy");
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  for (const link of ["About", "Products", "Services", "Studio"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(`/${link.toLowerCase()}`);
    await expect(page).toHaveTitle(titled(link));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => [Reflect.get(window, "isSameDocument"), window.scrollY])).toEqual([true, 0]);
  }
});

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
