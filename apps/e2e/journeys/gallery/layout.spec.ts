/** Every screen fits: on a phone of 320 px, with text of twice the size, and from right to left. */
import type { ShowOptions } from "../../support/gallery/gallery-frame.ts";
import { findMisfits, setTextSize, SMALL_WINDOW, WINDOW_OF_DOUBLE_TEXT } from "../../support/gallery/misfits.ts";
import { expect, SCREENS, test } from "../../support/gallery/test.ts";

for (const [screen, states] of SCREENS) {
  test(`${screen}: nothing is cut off at 320 px, with double text, or from right to left`, async ({ frame, page }) => {
    const look = async (what: string, options?: ShowOptions): Promise<void> => {
      for (const { state } of states) {
        await frame.show(screen, state, options);
        expect.soft(await findMisfits(page), `${state}, ${what}`).toEqual([]);
      }
    };
    await page.setViewportSize(SMALL_WINDOW);
    await look("320 px");
    await look("Arabic", { language: "ar" });
    // The longest words among the languages.
    await look("Finnish", { language: "fi" });
    await page.setViewportSize(WINDOW_OF_DOUBLE_TEXT);
    await setTextSize(page, 200);
    await look("200 %");
    await setTextSize(page, 100);
  });
}
