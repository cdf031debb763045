/** What a user may ask for only so often an hour. Counted whether or not it succeeds, for unknown users too. */
import type { PoolContext } from "../../pool-context.ts";
import type { AttemptKind } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { ATTEMPT_LIMITS, ATTEMPT_WINDOW_MS } from "../calls/limits.ts";

/** @throws ServiceError LimitExceededException when the hour's attempts are used up. */
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
