/** Sweeps out what has expired, at most once a minute and never for long: as a guest of requests, since the pool keeps no timer. */
import type { PoolContext } from "./pool-context.ts";
import { ATTEMPT_WINDOW_MS, FAILURES_FORGOTTEN_AFTER_MS } from "./rules/limits.ts";

const SWEEP_EVERY_MS = 60_000;

/** A function to call after each request. */
export function createHousekeeping(pool: Pick<PoolContext, "clock" | "store">): () => void {
  let nextSweepAtMs = 0;
  return () => {
    const nowMs = pool.clock.now();
    if (nowMs < nextSweepAtMs) return;
    const mayHaveMore = pool.store.removeExpired({
      nowMs,
      attemptsBeforeMs: nowMs - ATTEMPT_WINDOW_MS,
      failuresBeforeMs: nowMs - FAILURES_FORGOTTEN_AFTER_MS,
    });
    nextSweepAtMs = mayHaveMore ? nowMs : nowMs + SWEEP_EVERY_MS;
  };
}
