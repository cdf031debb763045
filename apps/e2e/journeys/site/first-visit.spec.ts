/** What the first visit to a page downloads. The limits of scripts and styles are in the size gate and in `pnpm bench`. */
import { gzipSync } from "node:zlib";
import { ROUTES } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

const PICTURE_LIMIT_BYTES = 250_000;

test.use({ viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 });

for (const { path } of ROUTES) {
  test(`${path}: no style sheet twice, and at most 250 kB of pictures`, async ({ page }) => {
    const sheets: string[] = [];
    const pictures = new Map<string, Promise<number>>();
    page.on("response", (response) => {
      const kind = response.request().resourceType();
      // What a page loads later, such as the styles of the widget's later screens, is not in its document.
      if (kind === "stylesheet") sheets.push(new URL(response.url()).pathname);
      if (kind !== "image" || !response.ok()) return;
      const isText = response.headers()["content-type"]?.startsWith("image/svg") === true;
      pictures.set(
        response.url(),
        response.body().then((body) => (isText ? gzipSync(body).length : body.length)),
      );
    });
    await page.goto(path, { waitUntil: "networkidle" });

    const inlined = await page
      .locator("link[rel=stylesheet][disabled]")
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(inlined).not.toHaveLength(0);
    expect(sheets.filter((sheet) => inlined.includes(sheet))).toEqual([]);
    const bytes = await Promise.all(pictures.values());
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(PICTURE_LIMIT_BYTES);
  });
}

for (const path of ["/about", "/products", "/services"]) {
  test(`${path}: the drawing of its first view needs no download, and its scripts are preloaded`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });

    // The owner may show a photograph in its place, or a first service without a picture.
    const drawings = page.locator('main img:not([loading])[src*="svg"]');
    if (path === "/products") await expect(drawings).toHaveCount(1);
    for (const drawing of await drawings.all()) {
      await expect(drawing).toHaveAttribute("src", /^data:image\/svg\+xml,/u);
      expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    }
    await expect(page.locator("#later-links")).toHaveCount(0);
    expect(await page.locator("link[rel=modulepreload]").count()).toBeGreaterThan(5);
  });
}
