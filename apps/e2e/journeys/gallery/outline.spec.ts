/** The outline of the sign-in screen has the size of the screen, so that nothing on the page moves when it appears. */
import { expect, test } from "../../support/gallery/test.ts";

for (const width of [320, 1280]) {
  test(`the outline is as tall as the form, and its parts are where the form's are, at ${width} px`, async ({
    frame,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const language of ["en", "el", "ar"]) {
      /** Of the card, and of what has the place of the first input and of the submit button. */
      const measure = (...selectors: readonly string[]): Promise<readonly number[]> =>
        page.evaluate(
          (all) =>
            all.flatMap((selector) => {
              const { top, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
              return [Math.round(top), Math.round(height)];
            }),
          selectors,
        );
      await frame.show("idle", "loading", { language });
      const fields = "[data-poolgate-screen] > [aria-hidden] > :last-child > :first-child";
      const outline = await measure("[data-poolgate-route]", `${fields} > div > div`, `${fields} > div:nth-child(3)`);
      await frame.show("signIn", "empty", { language });
      expect(outline, language).toEqual(await measure("[data-poolgate-route]", "[name=username]", "[type=submit]"));
      expect(Math.min(...outline)).toBeGreaterThan(0);
    }
  });
}
