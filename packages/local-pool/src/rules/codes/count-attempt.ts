/** Limits how often a user may call an operation in an hour. Every attempt counts, also for unknown usernames. */
import { ATTEMPT_WINDOW_MS } from "../../limits.ts";
import type { PoolContext } from "../../pool-context.ts";
import { serviceError } from "../../wire/service-error.ts";

/**
 * @param what is counted, and how many attempts a subject has in an hour.
 * @throws ServiceError LimitExceededException when the limit is reached.
 */
export function countAttempt(
  pool: PoolContext,
  subject: string,
  { kind, perHour }: { readonly kind: string; readonly perHour: number },
): void {
  const nowMs = pool.clock.now();
  const isCounted = pool.store.addAttempt({ subject, kind, limit: perHour, sinceMs: nowMs - ATTEMPT_WINDOW_MS, nowMs });
  if (!isCounted) throw serviceError("limitExceeded");
}
