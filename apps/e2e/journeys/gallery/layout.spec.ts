/** Every screen fits: on a phone of 320 px, with text of twice the size, and from right to left. */
import type { Page } from "@playwright/test";
import { expect, SCREENS, test } from "../../support/gallery/test.ts";

/** Elements that reach out of the window, or whose text is cut off. */
async function findMisfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const misfits: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      misfits.push(`page: ${document.documentElement.scrollWidth}`);
    for (const element of document.querySelectorAll(":is([data-poolgate-route], [data-poolgate-card]) *")) {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isForScreenReaders = width <= 1 || height <= 1;
      if (isForScreenReaders || element.closest("select") !== null) continue;
      // A code's input is one cell wider than its cells, for the caret behind the last digit. The row hides that.
      if (element.matches("[data-cells], [data-cells] > input")) continue;
      if (left < -0.5 || right > innerWidth + 0.5) misfits.push(element.outerHTML);
      const { overflowX } = getComputedStyle(element);
      const isCut = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
      if (isCut && !(element instanceof HTMLInputElement)) misfits.push(`cut: ${element.outerHTML}`);
    }
    return misfits;
  });
}

for (const [screen, states] of SCREENS) {
  test(`${screen}: nothing is cut off at 320 px, with double text, or from right to left`, async ({ frame, page }) => {
    for (const { state } of states) {
      await page.setViewportSize({ width: 320, height: 640 });
      await frame.show(screen, state);
      expect.soft(await findMisfits(page), `${state}, 320 px`).toEqual([]);
      await frame.show(screen, state, { language: "ar" });
      expect.soft(await findMisfits(page), `${state}, Arabic`).toEqual([]);
      // The longest words among the languages.
      await frame.show(screen, state, { language: "fi" });
      expect.soft(await findMisfits(page), `${state}, Finnish`).toEqual([]);
      await page.setViewportSize({ width: 640, height: 640 });
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await frame.show(screen, state);
      expect.soft(await findMisfits(page), `${state}, 200 %`).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    }
  });
}
