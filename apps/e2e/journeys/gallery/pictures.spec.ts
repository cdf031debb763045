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
type Look = readonly [width: number, theme: "light" | "dark", language: "en" | "ar"];

/** Each width, theme and direction once. */
const EACH_ONCE: readonly Look[] = [
  [375, "light", "en"],
  [1280, "dark", "ar"],
];
const THE_OTHERS: readonly Look[] = [
  [375, "light", "ar"],
  [375, "dark", "en"],
  [375, "dark", "ar"],
  [1280, "light", "ar"],
  [1280, "dark", "en"],
  [1280, "light", "en"],
];

for (const [which, looks, details] of [
  ["two of its pictures", EACH_ONCE, {}],
  ["the other six", THE_OTHERS, { tag: "@proof" }],
] as const) {
  for (const [screen, [first]] of SCREENS) {
    test(`${screen} looks as in ${which}`, details, async ({ frame, page }) => {
      for (const [width, theme, language] of looks) {
        await page.setViewportSize({ width, height: 800 });
        await frame.show(screen, first?.state ?? "", { language, theme });
        const picture = await frame.widget.screenshot();
        const name = `${width}-${theme}-${language === "ar" ? "rtl" : "ltr"}.png`;
        expect.soft(picture).toMatchSnapshot(["pictures", screen, name], ALLOWED);
      }
    });
  }
}

test("a shift of 4 px is seen, of a heading, a button and a field", async ({ frame, page }) => {
  // It would replace the picture.
  test.skip(test.info().config.updateSnapshots !== "none", "the pictures are being taken");
  await page.setViewportSize({ width: 375, height: 800 });
  for (const part of ["h2", "form [type=submit]", "input[name=username]"]) {
    await frame.show("signIn", "empty");
    await page
      .locator(part)
      .first()
      .evaluate((element: HTMLElement) => (element.style.translate = "0 4px"));
    const picture = await frame.widget.screenshot();
    expect(() => expect(picture).toMatchSnapshot(["pictures", "signIn", "375-light-ltr.png"], ALLOWED), part).toThrow(
      /ratio/,
    );
  }
});
