/**
 * One cold start: a browser without a cache opens the page, and the script types as soon as that works.
 *
 * The page is interactive when the password field exists, is enabled and painted, and the page runs a task after that.
 */
import type { Browser } from "playwright";
import { asVisitor, type Visitor } from "../support/slow-visitor.ts";

export interface ColdStart {
  /** From the request for the page to interactive, in milliseconds. */
  readonly startMs: number;
  /** From the app's first render call to interactive, in milliseconds. */
  readonly mountMs: number;
  /** What the main thread has computed until interactive, in milliseconds: other programs of the machine change it least. */
  readonly threadMs: number;
  /** The longest task of the main thread until half a second after that. Tasks under 50 ms are not reported. */
  readonly longestTaskMs: number;
}

const SETTLED_MS = 500;

/** @throws Error if the form does not accept the typed text. */
export function coldStart(browser: Browser, url: string, visitor: Visitor): Promise<ColdStart> {
  return asVisitor(browser, visitor, async (page) => {
    await page.addInitScript(watch);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0, undefined, {
      timeout: 60_000,
    });
    const { metrics } = await devtools.send("Performance.getMetrics");
    const threadMs = 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
    const field = page.locator("input[type=password]").first();
    await field.pressSequentially("typed");
    if ((await field.inputValue()) !== "typed") throw new Error("The form did not take what was typed.");
    await page.waitForTimeout(SETTLED_MS);
    return { ...(await page.evaluate(readMarks)), threadMs };
  });
}

/** Runs in the page before anything else. */
function watch(): void {
  const tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  Object.assign(globalThis, { longTasks: tasks });
  const observer = new MutationObserver(() => {
    if (document.querySelector("input[type=password]:enabled") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("interactive")));
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page at the end. */
function readMarks(): Omit<ColdStart, "threadMs"> {
  const [mount, interactive] = ["mount", "interactive"].map((name) => performance.getEntriesByName(name)[0]?.startTime);
  const { longTasks } = globalThis as unknown as { longTasks: readonly number[] };
  const startMs = interactive ?? Number.NaN;
  return { startMs, mountMs: startMs - (mount ?? Number.NaN), longestTaskMs: Math.max(0, ...longTasks) };
}
