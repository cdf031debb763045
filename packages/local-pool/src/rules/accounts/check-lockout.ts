/**
 * Locks an account for a while after wrong passwords, as Cognito does.
 *
 * The fifth failure in a row locks the account for 1 second, and each further failure doubles that, up to 15 minutes. Attempts
 * during the lock are refused without a look at the password, and do not count. A successful sign-in, or 15 minutes without a
 * failure, resets the counter.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
import type { PoolContext } from "../../pool-context.ts";
import { serviceError } from "../../wire/service-error.ts";
import { FAILURES_BEFORE_LOCKOUT, FAILURES_FORGOTTEN_AFTER_MS, MAX_LOCKOUT_MS } from "../../limits.ts";

/** @throws ServiceError NotAuthorizedException "Password attempts exceeded" while the subject is locked. */
export function checkLockout(pool: PoolContext, subject: string): void {
  const failures = pool.store.findFailures(subject);
  if (failures === undefined) return;
  const lockedForMs = lockoutMs(failures.count);
  // The clock may have been set back since the failure. Fewer than five failures never lock the account.
  if (lockedForMs === 0) return;
  if (pool.clock.now() < failures.lastAtMs + lockedForMs) throw serviceError("attemptsExceeded");
}

/** The duration of the lock after this many failures in a row, in milliseconds. */
export function lockoutMs(failureCount: number): number {
  if (failureCount < FAILURES_BEFORE_LOCKOUT) return 0;
  return Math.min(1_000 * 2 ** (failureCount - FAILURES_BEFORE_LOCKOUT), MAX_LOCKOUT_MS);
}

export function recordFailure(pool: PoolContext, subject: string): void {
  const nowMs = pool.clock.now();
  pool.store.recordFailure(subject, { nowMs, forgottenAtMs: nowMs - FAILURES_FORGOTTEN_AFTER_MS });
}
