/**
 * A first visit over a slow connection: the pages use a font of the system until Inter has loaded, without a layout shift.
 */
import type { CDPSession, Page, Route } from "@playwright/test";
import { layoutShift, watchLayout } from "../../support/layout.ts";
import { ROUTES } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

/** A layout shift below this is shown as 0.000. */
const CLS_LIMIT = 0.0005;
const BRAND = { familyName: expect.stringContaining("Inter"), isCustomFont: true };

/** Liberation Sans is as wide as Arial, and takes its place on Linux. */
const ARIAL = {
  family: "Inter from Arial",
  source: "local(Arial), local(Liberation Sans)",
  names: /Arial|Liberation/u,
};
const ROBOTO = { family: "Inter from Roboto", source: "local(Roboto)", names: /Roboto/u };

const SCREENS = [
  { name: "an iPhone", viewport: { width: 375, height: 800 }, isMobile: true, fallback: ARIAL },
  { name: "an Android phone", viewport: { width: 412, height: 823 }, isMobile: true, fallback: ROBOTO },
  { name: "a desktop", viewport: { width: 1280, height: 800 }, isMobile: false, fallback: ARIAL },
] as const;

const PATHS = [...ROUTES.map(({ path }) => path), "/nowhere"];

for (const { name, viewport, isMobile, fallback } of SCREENS) {
  test.describe(name, () => {
    // The 404 page is a refused request.
    test.use({ viewport, isMobile, mayRefuse: true });

    test("no page moves when the font arrives late", { tag: "@proof" }, async ({ page }) => {
      await expectNoMove(page, PATHS, fallback);
    });
  });
}

test.describe("four pages on an iPhone", () => {
  test.use({ viewport: { width: 375, height: 800 }, isMobile: true });

  test("do not move when the font arrives late", async ({ page }) => {
    await expectNoMove(page, ["/", "/about", "/studio", "/policy"], ARIAL);
  });
});

async function expectNoMove(page: Page, paths: readonly string[], fallback: typeof ARIAL): Promise<void> {
  await watchLayout(page);
  const devtools = await page.context().newCDPSession(page);
  for (const path of paths) {
    const held = await holdFonts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    test.skip(!(await page.evaluate(isInstalled, fallback.source)), `This machine has no ${fallback.source}.`);
    await page.evaluate(leaveOnly, fallback.family);
    const drawn = { familyName: expect.stringMatching(fallback.names), isCustomFont: false };
    await expect.poll(() => fontsOfHeading(devtools), path).toEqual([expect.objectContaining(drawn)]);
    const before = await layoutShift(page);
    await held.release();
    await expect.poll(() => fontsOfHeading(devtools), path).toEqual([expect.objectContaining(BRAND)]);
    expect((await layoutShift(page)) - before, path).toBeLessThan(CLS_LIMIT);
    await page.unrouteAll();
  }
}

/** Whether the system has one of the fonts. */
async function isInstalled(source: string): Promise<boolean> {
  return new FontFace("probe", source).load().then(
    () => true,
    () => false,
  );
}

/** Makes the page use one of its two fallback fonts, whichever of them the system has. */
function leaveOnly(family: string): void {
  document.documentElement.style.setProperty("--site-font", `"Inter Variable", "${family}"`);
}

/** Holds back every font until the test releases them. */
async function holdFonts(page: Page): Promise<{ release(): Promise<void> }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const routes: Promise<void>[] = [];
  const hold = async (route: Route): Promise<void> => {
    await released;
    await route.continue();
  };
  await page.route("**/*.woff2", (route) => void routes.push(hold(route)));
  return {
    async release() {
      release();
      await Promise.all(routes);
    },
  };
}

/** Returns the fonts in which the first heading is drawn. */
async function fontsOfHeading(devtools: CDPSession): Promise<{ familyName: string; isCustomFont: boolean }[]> {
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts;
}
