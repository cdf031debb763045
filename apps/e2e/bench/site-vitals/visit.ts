/**
 * One first visit to a page on a slow phone and a slow network. Throttling is applied, not simulated, because a
 * simulation also counts scripts that the page does not wait for.
 */
import type { Browser, Page } from "playwright";
import { asVisitor, SLOW_PHONE } from "../support/slow-visitor.ts";

export interface Visit {
  /** Largest Contentful Paint, from the request for the page, in milliseconds. */
  readonly lcpMs: number;
  /** Cumulative Layout Shift: the worst session window. */
  readonly cls: number;
  /**
   * Total Blocking Time: the time that tasks take beyond 50 ms each, from the First Contentful Paint until the page has
   * settled.
   */
  readonly tbtMs: number;
}

/**
 * DevTools records for each request which line of a script caused it. V8 then parses whole bundles again to count
 * lines, which is 100 ms of work that no visitor's browser does. With this flag the lines are counted during
 * compilation.
 */
export const BROWSER_ARGUMENTS: readonly string[] = ["--js-flags=--no-enable-lazy-source-positions"];

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** The time after the last request, long enough for idle callbacks. */
const SETTLED_MS = 1500;

/** @throws Error if the page shows nothing. */
export function visit(browser: Browser, url: string): Promise<Visit> {
  const look = async (page: Page): Promise<Visit> => {
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
    await page.waitForTimeout(SETTLED_MS);
    const measured = await page.evaluate(read);
    if (measured.lcpMs === 0) throw new Error(`${url} shows nothing.`);
    return measured;
  };
  return asVisitor(browser, SLOW_PHONE, look, PHONE);
}

interface Seen {
  lcpMs: number;
  fcpMs: number;
  readonly tasks: { readonly fromMs: number; readonly toMs: number }[];
  readonly shifts: { readonly atMs: number; readonly value: number }[];
}

/** Runs in the page before anything else. */
function watch(): void {
  const seen: Seen = { lcpMs: 0, fcpMs: 0, tasks: [], shifts: [] };
  const notes: Readonly<Record<string, (entry: PerformanceEntry) => void>> = {
    "largest-contentful-paint": ({ startTime }) => (seen.lcpMs = startTime),
    paint: ({ name, startTime }) => (seen.fcpMs = name === "first-contentful-paint" ? startTime : seen.fcpMs),
    longtask: ({ startTime, duration }) => seen.tasks.push({ fromMs: startTime, toMs: startTime + duration }),
    "layout-shift": (entry) => {
      const { startTime, value } = entry as PerformanceEntry & { readonly value: number };
      seen.shifts.push({ atMs: startTime, value });
    },
  };
  for (const [type, note] of Object.entries(notes)) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  }
  Object.assign(globalThis, { seen });
}

/** Runs in the page at the end. */
function read(): Visit {
  const { seen } = globalThis as unknown as { readonly seen: Seen };
  const blocking = seen.tasks.map(({ fromMs, toMs }) => Math.max(0, toMs - Math.max(fromMs, seen.fcpMs) - 50));
  // A window ends after a second without a shift, and after five seconds.
  let [worst, sum, from, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { atMs, value } of seen.shifts) {
    const isNew = atMs - last > 1000 || atMs - from > 5000;
    [sum, from] = isNew ? [value, atMs] : [sum + value, from];
    last = atMs;
    worst = Math.max(worst, sum);
  }
  return { lcpMs: seen.lcpMs, cls: worst, tbtMs: blocking.reduce((total, ms) => total + ms, 0) };
}
