/** Lists what does not fit on a page that shows the widget. */
import type { Page } from "@playwright/test";

/** A small phone. */
export const SMALL_WINDOW = { width: 320, height: 640 };

/** The size of the window for texts of double size (WCAG 1.4.4). */
export const WINDOW_OF_DOUBLE_TEXT = { width: 640, height: 640 };

/** Sets the size of the page's text, in percent of the usual one. */
export async function setTextSize(page: Page, percent: 100 | 200): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), percent === 100 ? "" : `${percent}%`);
}

/** Elements that visibly overflow the window, and texts that are cut off. */
export async function findMisfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** The left and right edges of the visible content of an element. */
    const spanOf = (element: Element | null): readonly [left: number, right: number] => {
      if (element === null) return [-Infinity, Infinity];
      const [left, right] = spanOf(element.parentElement);
      if (getComputedStyle(element).overflowX === "visible") return [left, right];
      const box = element.getBoundingClientRect();
      return [Math.max(left, box.left), Math.min(right, box.right)];
    };

    const misfits: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      misfits.push(`page: ${document.documentElement.scrollWidth}`);
    for (const element of document.querySelectorAll("[data-poolgate-route] *, [data-poolgate-card] *")) {
      const box = element.getBoundingClientRect();
      const isForScreenReaders = box.width <= 1 || box.height <= 1;
      if (isForScreenReaders || element.closest("select") !== null) continue;
      const [outerLeft, outerRight] = spanOf(element.parentElement);
      const isSeenOutside = Math.max(box.left, outerLeft) < -0.5 || Math.min(box.right, outerRight) > innerWidth + 0.5;
      if (isSeenOutside) misfits.push(element.outerHTML);
      const [left, right] = spanOf(element);
      for (const node of element.childNodes) {
        if (!(node instanceof Text) || node.data.trim() === "") continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (text.left < left - 1 || text.right > right + 1) misfits.push(`cut: ${element.outerHTML}`);
      }
    }
    return misfits;
  });
}
