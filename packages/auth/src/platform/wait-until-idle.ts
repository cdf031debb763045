/** Waits until the page has nothing more important to do, before something is loaded that is needed later. */
import type { AuthEnvironment } from "./environment.ts";

/** Safari has no `requestIdleCallback`. After this time, the page has usually been painted. */
const WAIT_MS = 200;

/** After this time, a busy page does not delay the loading any longer. */
const LONGEST_WAIT_MS = 2_000;

/** Resolves when the browser reports that the page is idle. */
export function waitUntilIdle({ timers }: Pick<AuthEnvironment, "timers">): Promise<void> {
  return new Promise((resolve) => {
    const requestIdle = globalThis.requestIdleCallback;
    if (typeof requestIdle !== "function") timers.setTimeout(() => resolve(), WAIT_MS);
    else requestIdle.call(globalThis, () => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}
