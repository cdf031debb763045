/** Whatever an owner writes, in any script and of any length, and whichever picture is missing: a page stays whole. */
import { openHydrated } from "../../support/open-hydrated.ts";
import { ROUTES } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

test.use({ viewport: { width: 320, height: 640 }, mayRefuse: true });

const TEXTS = {
  "a word of 81 letters": "Rindfleischetikettierungs".repeat(4).slice(0, 81),
  "text of many scripts":
    "هذا نص طويل يكتبه صاحب الموقع עם מילים בעברית 我在寻找一位能够长期维护云端系统的工程师 🏊🏽‍♀️🌊 ".repeat(6),
  "no text": "",
};

for (const [name, text] of Object.entries(TEXTS)) {
  const tag = name === "a word of 81 letters" ? [] : "@proof";
  test(`nothing scrolls sideways with ${name} everywhere`, { tag }, async ({ page }) => {
    for (const { path } of ROUTES) {
      // Texts are replaced when the page runs, so that it does not find others than it was prerendered with.
      await openHydrated(page, path);
      await page.evaluate(writeEverywhere, text);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });
}

/** Replaces every text of the page. Runs in the page. */
function writeEverywhere(written: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const node of found) {
    const parent = node.parentElement;
    // What is held together on purpose is a short word of the site's own.
    if (parent === null || getComputedStyle(parent).whiteSpace === "nowrap") continue;
    if (node.textContent?.trim()) node.textContent = written;
  }
}

test("a portrait of 4:5 is shown whole in a window of any width", async ({ page }) => {
  // Pictures are replaced when the page runs, so that it does not find others than it was prerendered with.
  await openHydrated(page, "/about");
  for (const width of [320, 414, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const ratio = await page.locator("main img").evaluate(async (picture: HTMLImageElement) => {
      picture.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='640' height='800'/>";
      picture.width = 640;
      picture.height = 800;
      await picture.decode();
      const box = picture.getBoundingClientRect();
      return box.width / box.height;
    });
    expect(ratio, `${width} px`).toBeCloseTo(640 / 800, 2);
  }
});

test(
  "a picture that fails to load leaves its page whole, and its description is read",
  { tag: "@proof" },
  async ({ page }) => {
    await page.route(/\/media\//u, (route) => route.abort());
    for (const path of ["/", "/about", "/services", "/products", "/studio#model", "/studio#announcement"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await page.goto("/products");
    await expect(page.getByRole("img", { name: /waveform of a voice/ })).toBeVisible();
    // Nobody misses a decoration, so no torn picture takes its place.
    await page.goto("/studio#announcement");
    const decoration = page.locator('[role=tabpanel]:not([hidden]) img[alt=""]');
    for (const picture of await decoration.all()) await expect(picture).toBeHidden();
  },
);
