/** What the first visit to a page downloads. The limits of scripts and styles are in the size gate and in `pnpm bench`. */
import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { ROUTES } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

const PICTURE_LIMIT_BYTES = 250_000;

test.use({ viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 });

test("no page loads a style sheet twice, or more than 250 kB of pictures", { tag: "@proof" }, async ({ context }) => {
  // Side by side, because each waits until its network is idle.
  await Promise.all(
    ROUTES.map(async ({ path }) => {
      const page = await context.newPage();
      const sheets: string[] = [];
      const pictures = new Map<string, Promise<number>>();
      page.on("response", (response) => {
        const kind = response.request().resourceType();
        // What a page loads later, such as the styles of the widget's later screens, is not in its document.
        if (kind === "stylesheet") sheets.push(new URL(response.url()).pathname);
        if (kind === "image" && response.ok()) pictures.set(response.url(), weigh(response));
      });
      await page.goto(path, { waitUntil: "networkidle" });

      const inlined = await page
        .locator("link[rel=stylesheet][disabled]")
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
      expect(inlined, path).not.toHaveLength(0);
      expect(
        sheets.filter((sheet) => inlined.includes(sheet)),
        path,
      ).toEqual([]);
      const bytes = await Promise.all(pictures.values());
      expect(
        bytes.reduce((sum, one) => sum + one, 0),
        path,
      ).toBeLessThanOrEqual(PICTURE_LIMIT_BYTES);
    }),
  );
});

async function weigh(response: Response): Promise<number> {
  const body = await response.body();
  return response.headers()["content-type"]?.startsWith("image/svg") === true ? gzipSync(body).length : body.length;
}

test("the drawing of a first view needs no download, and its scripts are preloaded", async ({ page }) => {
  for (const path of ["/about", "/products", "/services"]) {
    await page.goto(path);
    // The owner may show a photograph in its place, or a first service without a picture.
    const drawings = page.locator('main img:not([loading])[src*="svg"]');
    if (path === "/products") await expect(drawings).toHaveCount(1);
    for (const drawing of await drawings.all()) {
      await expect(drawing).toHaveAttribute("src", /^data:image\/svg\+xml,/u);
      expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    }
    await expect(page.locator("#later-links"), path).toHaveCount(0);
    expect(await page.locator("link[rel=modulepreload]").count(), path).toBeGreaterThan(5);
  }
});
