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

type SetTimeout = (callback: () => void, delayMs: number) => unknown;

/** The timers and the clock of a browser. */
export interface TimerWorld {
  readonly setTimeout: SetTimeout;
  readonly clearTimeout: (id: never) => void;
  /** Milliseconds of a clock that users cannot change. */
  readonly now: () => number;
}

/** Returns the timers. */
export function sleepTolerantTimers(world: TimerWorld): AuthEnvironment["timers"] {
  const running = new Map<number, unknown>();
  let lastId = 0;
  return {
    setTimeout(callback: () => void, delayMs: number) {
      const id = ++lastId;
      const dueMs = world.now() + delayMs;
      const fire = (): void => {
        running.delete(id);
        callback();
      };
      const look = (): void => {
        if (world.now() - dueMs < LATE_MS) fire();
        else running.set(id, world.setTimeout(fire, Math.min(delayMs, MOMENT_MS)));
      };
      running.set(id, world.setTimeout(look, delayMs));
      return id;
    },
    clearTimeout(id: number) {
      world.clearTimeout(running.get(id) as never);
      running.delete(id);
    },
  };
}
