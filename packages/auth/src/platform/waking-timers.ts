/**
 * Timers that give a page which was asleep a moment before they fire.
 *
 * A page that was frozen, stopped or throttled wakes up to many tasks at once. The time limit of a request is over by then,
 * while the response lies ready to be read. If the limit fired first, it would throw away an answer that cannot be had
 * twice: the only copy of a rotated refresh token. So a timer that fires late waits a little longer.
 */
import type { AuthEnvironment } from "./environment.ts";

/** A timer of a busy page is late, too, but not by this much. */
const LATE_MS = 1_000;
const MOMENT_MS = 3_000;

type SetTimeout = (callback: () => void, delayMs: number) => unknown;

export interface TimerWorld {
  readonly setTimeout: SetTimeout;
  readonly clearTimeout: (id: never) => void;
  /** Milliseconds by a clock that nobody sets. */
  readonly now: () => number;
}

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
