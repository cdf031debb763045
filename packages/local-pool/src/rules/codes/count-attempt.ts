/** Limits how often a user may call an operation in an hour. Every attempt counts, also for unknown usernames. */
import type { PoolContext } from "../../pool-context.ts";
import type { AttemptKind } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { ATTEMPT_LIMITS, ATTEMPT_WINDOW_MS } from "../../limits.ts";

/** @throws ServiceError LimitExceededException when the limit is reached. */
export function countAttempt(pool: PoolContext, subject: string, kind: AttemptKind): void {
  const nowMs = pool.clock.now();
  const isTaken = pool.store.addAttempt({
    subject,
    kind,
    limit: ATTEMPT_LIMITS[kind],
    sinceMs: nowMs - ATTEMPT_WINDOW_MS,
    nowMs,
  });
  if (!isTaken) throw serviceError("limitExceeded");
}
