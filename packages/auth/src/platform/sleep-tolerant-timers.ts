/**
 * Creates timers that wait a little longer if they fire late, because the page was frozen or throttled.
 *
 * When such a page continues, the timeout of a request may fire although the response has arrived and has not been read
 * yet. The response may contain the only copy of a rotated refresh token, so it must be read before the request is
 * aborted.
 */
import type { AuthEnvironment } from "./environment.ts";

/** A timer that fires this much too late indicates that the page was frozen. Timers of a busy page are less late. */
const LATE_MS = 1_000;
/** How much longer a late timer waits. */
const MOMENT_MS = 3_000;

/** A timer that runs. */
interface Timer {
  id: ReturnType<typeof setTimeout>;
}

/** Returns the timers. The clock that finds out how late they are is one that users cannot change. */
export function sleepTolerantTimers(): AuthEnvironment["timers"] {
  return {
    setTimeout(callback: () => void, delayMs: number): Timer {
      const dueMs = performance.now() + delayMs;
      const look = (): void => {
        if (performance.now() - dueMs < LATE_MS) callback();
        else timer.id = setTimeout(callback, Math.min(delayMs, MOMENT_MS));
      };
      const timer = { id: setTimeout(look, delayMs) };
      return timer;
    },
    clearTimeout(timer: Timer | undefined) {
      clearTimeout(timer?.id);
    },
  };
}
