/**
 * Every screen fits: on a phone of 320 px, with text of twice the size, and from right to left. In `test` every state is seen
 * once, on the small phone with the longest words, and the first state of each screen in every way; the rest is in the proof.
 */
import type { ShowOptions } from "../../support/gallery/gallery-frame.ts";
import { findMisfits, setTextSize, SMALL_WINDOW, WINDOW_OF_DOUBLE_TEXT } from "../../support/gallery/misfits.ts";
import { expect, SCREENS, test } from "../../support/gallery/test.ts";

/** The longest words among the languages. */
const FINNISH: ShowOptions = { language: "fi" };

for (const [which, isEach, details] of [
  ["its first state", (index: number) => index === 0, {}],
  ["any other state", (index: number) => index > 0, { tag: "@proof" }],
] as const) {
  for (const [screen, states] of SCREENS) {
    const looked = states.filter((_, index) => isEach(index));
    if (looked.length === 0) continue;
    const title = `${screen}, ${which}: nothing is cut off at 320 px, with double text, or from right to left`;
    test(title, details, async ({ frame, page }) => {
      const look = async (what: string, options?: ShowOptions): Promise<void> => {
        for (const { state } of looked) {
          await frame.show(screen, state, options);
          expect.soft(await findMisfits(page), `${state}, ${what}`).toEqual([]);
        }
      };
      await page.setViewportSize(SMALL_WINDOW);
      await look("320 px");
      await look("Arabic", { language: "ar" });
      await look("Finnish", FINNISH);
      await page.setViewportSize(WINDOW_OF_DOUBLE_TEXT);
      await setTextSize(page, 200);
      await look("200 %");
      await setTextSize(page, 100);
    });
  }
}

test("no other state is cut off at 320 px with the longest words", async ({ frame, page }) => {
  await page.setViewportSize(SMALL_WINDOW);
  for (const [screen, [, ...others]] of SCREENS) {
    for (const { state } of others) {
      await frame.show(screen, state, FINNISH);
      expect.soft(await findMisfits(page), `${screen}, ${state}`).toEqual([]);
    }
  }
});
