/**
 * Which failures may be tried again, and after what wait (`spec.md` §7 and §9).
 *
 * Three attempts hold for every operation. A wait doubles, spreads by a jitter and is never shorter than the server asked
 * for. A server that asks for more than 20 s fails the call at once: nobody should look at a busy button for longer without a
 * word. `LimitExceeded` and `TooManyFailedAttempts` are the person's own quota, not the server's load, and are never tried again.
 */
import type { AuthErrorCode } from "../errors/auth-error.ts";

export const MAX_ATTEMPTS = 3;

/** An attempt that takes longer is given up, and may be tried again. */
export const ATTEMPT_TIMEOUT_MS = 10_000;

/**
 * As above, for a refresh. A pool that rotates refresh tokens answers the old one again for a grace period, of 10 s for
 * example. When an answer never comes, the repeat has to reach the pool within that time.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
export const REFRESH_TIMEOUT_MS = 8_000;

/** The whole call, waits included, is given up after it: nobody waits at a busy button for longer. */
export const CALL_TIMEOUT_MS = 35_000;

/** How long a confirmation by link is waited for, and the password kept for the automatic sign-in (`spec.md` §9). */
export const AUTO_SIGN_IN_WAIT_MS = 180_000;

const BASE_DELAY_MS = 100;
const MAX_DELAY_MS = 300_000;
const MAX_HONOURED_RETRY_AFTER_MS = 20_000;

/** True when the same request, sent again, may well be answered. */
export function isRetryable(code: AuthErrorCode): boolean {
  return code.startsWith("network.");
}

/**
 * True when the server may have carried the request out although no usable answer came.
 *
 * A browser does not tell a refused connection from one that broke after the request was read, so both count.
 */
export function mayHaveBeenProcessed(code: AuthErrorCode): boolean {
  return isRetryable(code) && code !== "network.throttled";
}

export interface RetryDelayInput {
  /** The attempt that has just failed; counts from 1. */
  readonly attempt: number;
  /** From 0 to 1. */
  readonly random: number;
  /** What the server asked for, if it did; up to 20 s. */
  readonly retryAfterMs?: number | undefined;
}

/** True when the server asks for a longer wait than a call may take. */
export function isWaitTooLong(retryAfterMs: number | undefined): boolean {
  return retryAfterMs !== undefined && retryAfterMs > MAX_HONOURED_RETRY_AFTER_MS;
}

/** Milliseconds to wait before the next attempt: 2^attempt · 100 plus up to 100, and at least what the server asked for. */
export function retryDelayMs({ attempt, random, retryAfterMs = 0 }: RetryDelayInput): number {
  const backoff = Math.min(2 ** attempt * BASE_DELAY_MS + random * BASE_DELAY_MS, MAX_DELAY_MS);
  return Math.max(backoff, retryAfterMs);
}
