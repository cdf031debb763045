/**
 * Defines which errors are retried and how long to wait between two attempts.
 *
 * Every operation has at most three attempts. The wait doubles after each attempt, has a random part, and is never
 * shorter than the server demands. If the server demands more than 20 s, the call fails at once, so that a user sees an
 * error and not a busy button. `LimitExceededException` and `TooManyFailedAttemptsException` mean that the user has
 * reached a quota of their own, and they are not retried.
 */
import type { AuthErrorCode } from "../errors/auth-error.ts";

export const MAX_ATTEMPTS = 3;

/** An attempt that takes longer is aborted and may be retried. */
export const ATTEMPT_TIMEOUT_MS = 10_000;

/**
 * The timeout of a refresh attempt. A pool with refresh token rotation accepts the old token again during a grace
 * period of at most 60 s, often 10 s. If a response is lost, the next attempt must reach the pool within that period.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
export const REFRESH_TIMEOUT_MS = 8_000;

/** How long the automatic sign-in waits until the user follows the link in the e-mail. The password is kept as long. */
export const AUTO_SIGN_IN_WAIT_MS = 180_000;

const BASE_DELAY_MS = 100;
const MAX_DELAY_MS = 300_000;
const MAX_HONOURED_RETRY_AFTER_MS = 20_000;

/** Returns true if the same request may succeed when it is sent again. */
export function isRetryable(code: AuthErrorCode): boolean {
  return code.startsWith("network.");
}

/**
 * Returns true if the server may have processed the request although the client received no valid response.
 *
 * A browser does not distinguish a refused connection from one that broke later, so the function returns true for both.
 */
export function mayHaveBeenProcessed(code: AuthErrorCode): boolean {
  return isRetryable(code) && code !== "network.throttled";
}

export interface RetryDelayInput {
  /** The number of the attempt that has just failed, from 1. */
  readonly attempt: number;
  /** A random number from 0 to 1. */
  readonly random: number;
  /** The wait that the server demands, if any; up to 20 s. */
  readonly retryAfterMs?: number | undefined;
}

/** Returns true if the server demands a longer wait than a call may take. */
export function isWaitTooLong(retryAfterMs: number | undefined): boolean {
  return retryAfterMs !== undefined && retryAfterMs > MAX_HONOURED_RETRY_AFTER_MS;
}

/**
 * Returns the wait before the next attempt in ms: 2^attempt · 100 plus up to 100, and at least what the server demands.
 */
export function retryDelayMs({ attempt, random, retryAfterMs = 0 }: RetryDelayInput): number {
  const backoff = Math.min(2 ** attempt * BASE_DELAY_MS + random * BASE_DELAY_MS, MAX_DELAY_MS);
  return Math.max(backoff, retryAfterMs);
}
