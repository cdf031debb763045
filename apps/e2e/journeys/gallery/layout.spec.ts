/** Every screen fits: on a phone of 320 px, with text of twice the size, and from right to left. */
import { findMisfits, setTextSize, SMALL_WINDOW, WINDOW_OF_DOUBLE_TEXT } from "../../support/gallery/misfits.ts";
import { expect, SCREENS, test } from "../../support/gallery/test.ts";

for (const [screen, states] of SCREENS) {
  test(`${screen}: nothing is cut off at 320 px, with double text, or from right to left`, async ({ frame, page }) => {
    for (const { state } of states) {
      await page.setViewportSize(SMALL_WINDOW);
      await frame.show(screen, state);
      expect.soft(await findMisfits(page), `${state}, 320 px`).toEqual([]);
      await frame.show(screen, state, { language: "ar" });
      expect.soft(await findMisfits(page), `${state}, Arabic`).toEqual([]);
      // The longest words among the languages.
      await frame.show(screen, state, { language: "fi" });
      expect.soft(await findMisfits(page), `${state}, Finnish`).toEqual([]);
      await page.setViewportSize(WINDOW_OF_DOUBLE_TEXT);
      await setTextSize(page, 200);
      await frame.show(screen, state);
      expect.soft(await findMisfits(page), `${state}, 200 %`).toEqual([]);
      await setTextSize(page, 100);
    }
  });
}
