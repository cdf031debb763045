/** Sweeps out what has expired, at most once a minute and never for long: as a guest of requests, since the pool keeps no timer. */
import { describeError } from "./log.ts";
import type { PoolContext } from "./pool-context.ts";
import { ATTEMPT_WINDOW_MS, FAILURES_FORGOTTEN_AFTER_MS } from "./rules/calls/limits.ts";

const SWEEP_EVERY_MS = 60_000;

/** A function to call after each request. It never fails: what could not be swept out waits for the next time. */
export function createHousekeeping(pool: Pick<PoolContext, "clock" | "log" | "store">): () => void {
  let nextSweepAtMs = 0;
  return () => {
    const nowMs = pool.clock.now();
    if (nowMs < nextSweepAtMs) return;
    nextSweepAtMs = nowMs + SWEEP_EVERY_MS;
    try {
      // Outside of any call: where another process holds the database, this fails at once.
      const mayHaveMore = pool.store.removeExpired({
        nowMs,
        attemptsBeforeMs: nowMs - ATTEMPT_WINDOW_MS,
        failuresBeforeMs: nowMs - FAILURES_FORGOTTEN_AFTER_MS,
      });
      if (mayHaveMore) nextSweepAtMs = nowMs;
    } catch (error) {
      pool.log({ at: new Date(nowMs).toISOString(), event: "failed", ...describeError(error) });
    }
  };
}
