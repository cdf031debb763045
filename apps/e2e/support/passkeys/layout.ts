/** How far a page moves what is seen, by the browser's own measure. */
import type { Page } from "@playwright/test";

/** Notes, from the next page on, how far anything has moved (Layout Instability; what follows a click within 500 ms counts, too). */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let moved = 0;
    Object.defineProperty(window, "moved", { get: () => moved });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) moved += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How far so far, up to the frame after next, since the one at hand may not have been told yet. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Number(Reflect.get(window, "moved")))));
      }),
  );
}
