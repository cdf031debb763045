/**
 * The lock-out of guessed passwords: the n-th failure in a row (n ≥ 5) locks the account for 2^(n−5) seconds, 15 minutes at
 * most. Tries during the lock are refused unseen and don't count; a success, or 15 minutes without a failure, ends the row.
 * Other accounts are not touched.
 */
import type { PoolContext } from "../../pool-context.ts";
import { serviceError } from "../../wire/service-error.ts";
import { FAILURES_BEFORE_LOCKOUT, FAILURES_FORGOTTEN_AFTER_MS, MAX_LOCKOUT_MS } from "../calls/limits.ts";

/** @throws ServiceError NotAuthorizedException "Password attempts exceeded" while the subject is locked. */
export function checkLockout(pool: PoolContext, subject: string): void {
  const failures = pool.store.findFailures(subject);
  if (failures === undefined) return;
  const lockedForMs = lockoutMs(failures.count);
  // Time may have been set back since the failure: too few failures still lock nobody out.
  if (lockedForMs === 0) return;
  if (pool.clock.now() < failures.lastAtMs + lockedForMs) throw serviceError("attemptsExceeded");
}

/** How long the n-th failure in a row locks, in milliseconds; 0 for the first four. */
export function lockoutMs(failureCount: number): number {
  if (failureCount < FAILURES_BEFORE_LOCKOUT) return 0;
  return Math.min(1_000 * 2 ** (failureCount - FAILURES_BEFORE_LOCKOUT), MAX_LOCKOUT_MS);
}

export function recordFailure(pool: PoolContext, subject: string): void {
  const nowMs = pool.clock.now();
  pool.store.recordFailure(subject, { nowMs, forgottenAtMs: nowMs - FAILURES_FORGOTTEN_AFTER_MS });
}
