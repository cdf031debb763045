/**
 * Page timings, reported to the site's own api when one is set (`VITE_VITALS_URL`): the value, how good it is, and which
 * page. No cookie, no id, nothing of the query.
 *
 * The library comes when the page has loaded and the browser has nothing else to do; what happened before is told to it.
 */
import { readAddress } from "../config/env.ts";

/** Where the browser can't say when it is idle. */
const QUIET_MS = 2000;

/** @param path The page's path as the site knows it, never what somebody typed. */
export function startVitals(path: string): void {
  const url = readAddress(import.meta.env.VITE_VITALS_URL);
  if (url === undefined) return;
  const start = (): void => void watch(`${url}/vitals`, path);
  if (document.readyState === "complete") whenIdle(start);
  else addEventListener("load", () => whenIdle(start), { once: true });
}

async function watch(url: string, path: string): Promise<void> {
  try {
    const { watchVitals } = await import("./watch-vitals.ts");
    watchVitals(url, path);
  } catch {
    // Nobody misses a page that is not measured.
  }
}

function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback);
  else setTimeout(callback, QUIET_MS);
}
