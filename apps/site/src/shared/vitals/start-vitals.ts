/**
 * Reports page timings to the site's api if `VITE_VITALS_URL` is set: the metric, its rating and the page.
 *
 * It uses no cookie, no id and no query. The library is loaded when the page has loaded and the browser is idle; it
 * also reports what happened before.
 */
import { readAddress } from "../config/env.ts";

/** The delay in browsers without `requestIdleCallback`. */
const QUIET_MS = 2000;

/** @param path The path of the page in the site's table, never the one that was typed. */
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
    // A failure to load the library is ignored.
  }
}

function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback);
  else setTimeout(callback, QUIET_MS);
}
