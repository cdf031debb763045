/** Measures the layout shift of a page, as the browser reports it. */
import type { Page } from "@playwright/test";

/** Records layout shifts from the next page on, also those within 500 ms of a click, which metrics leave out. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let moved = 0;
    Object.defineProperty(window, "moved", { get: () => moved });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) moved += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum of all shifts. It waits for two frames, because the current frame may not be reported yet. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Number(Reflect.get(window, "moved")))));
      }),
  );
}
