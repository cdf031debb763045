/**
 * Pictures of every screen, in light and dark, from left to right and from right to left, on a phone and on a desktop.
 *
 * They are in `pictures/` and are compared with one fixed ratio. After a change that is meant:
 * `playwright test -c apps/e2e/playwright.config.ts journeys/gallery/pictures.spec.ts --update-snapshots changed`, and look
 * at each.
 */
import { expect, SCREENS, test } from "../../support/gallery/test.ts";

/** The share of pixels that may differ, for another version of the browser. */
const ALLOWED = { maxDiffPixelRatio: 0.002 };
const DIRECTIONS = [
  ["ltr", "en"],
  ["rtl", "ar"],
] as const;

for (const [screen, [first]] of SCREENS) {
  test(`${screen} looks as in its pictures`, async ({ frame, page }) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const theme of ["light", "dark"] as const) {
        for (const [direction, language] of DIRECTIONS) {
          await frame.show(screen, first?.state ?? "", { language, theme });
          const picture = await frame.widget.screenshot();
          expect.soft(picture).toMatchSnapshot(["pictures", screen, `${width}-${theme}-${direction}.png`], ALLOWED);
        }
      }
    }
  });
}

for (const part of ["h2", "form [type=submit]", "input[name=username]"]) {
  test(`a shift of 4 px is seen: ${part}`, async ({ frame, page }) => {
    // It would replace the picture.
    test.skip(test.info().config.updateSnapshots !== "none", "the pictures are being taken");
    await page.setViewportSize({ width: 375, height: 800 });
    await frame.show("signIn", "empty");
    await page
      .locator(part)
      .first()
      .evaluate((element: HTMLElement) => (element.style.translate = "0 4px"));
    const picture = await frame.widget.screenshot();
    expect(() => expect(picture).toMatchSnapshot(["pictures", "signIn", "375-light-ltr.png"], ALLOWED)).toThrow(
      /ratio/,
    );
  });
}
