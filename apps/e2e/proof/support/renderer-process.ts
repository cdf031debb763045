/**
 * Finds the process that renders a page. Chromium's protocol has no call for it; the first event of a trace names it.
 *
 * @see https://chromedevtools.github.io/devtools-protocol/tot/Tracing/
 */
import type { Browser, Page } from "playwright";

interface TraceEvent {
  readonly name?: string;
  readonly args?: { readonly data?: { readonly frames?: readonly { readonly processId?: number }[] } };
}

/** The last trace of each browser, which runs only one trace at a time. */
const lastTraces = new WeakMap<Browser, Promise<unknown>>();

/**
 * The id of the operating system's process. A trace begins when every renderer has agreed to it, so no process of the
 * browser may be frozen.
 */
export function rendererProcess(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new TypeError("The page belongs to no browser.");
  const found = (lastTraces.get(browser) ?? Promise.resolve()).then(() => trace(page));
  const settled = found.catch(() => undefined);
  lastTraces.set(browser, settled);
  return found;
}

async function trace(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let pid: number | undefined;
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { name, args } of value as TraceEvent[]) {
      if (name === "TracingStartedInBrowser") pid = args?.data?.frames?.[0]?.processId;
    }
  });
  const isComplete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  const traceConfig = { includedCategories: ["disabled-by-default-devtools.timeline"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await session.send("Tracing.end");
  await isComplete;
  await session.detach();
  if (pid === undefined) throw new Error("The trace names no process.");
  return pid;
}
