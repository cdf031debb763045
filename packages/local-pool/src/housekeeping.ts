/** Deletes expired rows from the store, at most once a minute. It runs after a request, because the pool has no timers. */
import { describeError } from "./log.ts";
import type { PoolContext } from "./pool-context.ts";
import { ATTEMPT_WINDOW_MS, AUTH_EVENT_RETENTION_MS, FAILURES_FORGOTTEN_AFTER_MS } from "./limits.ts";

const SWEEP_EVERY_MS = 60_000;

/**
 * Returns a function to call after each request. The function never throws: rows that could not be deleted are deleted next
 * time.
 */
export function createHousekeeping(pool: Pick<PoolContext, "clock" | "log" | "store">): () => void {
  let nextSweepAtMs = 0;
  return () => {
    const nowMs = pool.clock.now();
    if (nowMs < nextSweepAtMs) return;
    nextSweepAtMs = nowMs + SWEEP_EVERY_MS;
    try {
      // This is outside a call, so it fails at once if another process has locked the database.
      const mayHaveMore = pool.store.removeExpired({
        nowMs,
        attemptsBeforeMs: nowMs - ATTEMPT_WINDOW_MS,
        failuresBeforeMs: nowMs - FAILURES_FORGOTTEN_AFTER_MS,
        authEventsBeforeMs: nowMs - AUTH_EVENT_RETENTION_MS,
      });
      if (mayHaveMore) nextSweepAtMs = nowMs;
    } catch (error) {
      pool.log({ at: new Date(nowMs).toISOString(), event: "failed", ...describeError(error) });
    }
  };
}
