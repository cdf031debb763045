/** The metadata of the pages for search engines and link previews. */
import { ROUTES } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

test("every page has its own title, description, canonical address and preview", async ({ request, baseURL }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  let structured = 0;
  for (const { path } of ROUTES) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(title, path).toContain(" · ");
    expect(description.length, path).toBeGreaterThanOrEqual(50);
    expect(description.length, path).toBeLessThanOrEqual(170);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(new URL(path, baseURL).href);
    expect(html).toContain('property="og:title"');
    expect(html).toMatch(/property="og:image" content="http[^"]+\/social-image\.png"/);
    titles.add(title);
    descriptions.add(description);
    for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      expect(JSON.parse(json ?? ""), path).toHaveProperty("@context", "https://schema.org");
      structured += 1;
    }
  }
  expect(structured).toBeGreaterThan(0);
  expect(titles.size).toBe(ROUTES.length);
  expect(descriptions.size).toBe(ROUTES.length);
});

test("sitemap, robots and manifest are served and correct", async ({ page, request, baseURL }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
  expect(listed.toSorted()).toEqual(ROUTES.map(({ path }) => new URL(path, baseURL).href).toSorted());
  expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  const manifest: unknown = await (await request.get("/manifest.webmanifest")).json();
  const { name, icons } = manifest as { name: string; icons: { src: string }[] };
  await page.goto("/");
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute("content", name);
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
