/**
 * Fetches the public keys of the user pool (its JWKS, RFC 7517), and keeps them for ten minutes.
 *
 * An unknown key id triggers a new fetch, at most one every ten seconds: the pool may change its keys, but forged
 * tokens must not cause many requests. A fetch is aborted after three seconds. After one that failed, there is none for a second:
 * calls without a key are refused meanwhile, and those whose key is known are not.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
 */
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";
import type { Clock } from "../clock.ts";

const FETCH_TIMEOUT_MS = 3_000;
const COOLDOWN_MS = 10_000;
const MAX_AGE_MS = 600_000;
const PAUSE_AFTER_FAILURE_MS = 1_000;

/** The keys could not be fetched or read, so the token could not be checked. */
export class PoolKeysError extends Error {
  constructor(cause: unknown) {
    super("The user pool's keys are unavailable", { cause });
    this.name = "PoolKeysError";
  }
}

export interface PoolKeysInput {
  /** The issuer of the tokens, without a slash at its end. */
  readonly issuer: string;
  readonly clock: Pick<Clock, "schedule">;
  readonly fetchTimeoutMs?: number;
}

/**
 * Creates a key look-up for jose, with a cache.
 *
 * @throws PoolKeysError (from the look-up) when the key set can't be fetched, read or used; jose's own errors when the
 * token names no key of the set
 */
export function createPoolKeys({ issuer, clock, fetchTimeoutMs = FETCH_TIMEOUT_MS }: PoolKeysInput): JWTVerifyGetKey {
  /** The last fetch has failed, less than a second ago. */
  let failure: { readonly cause: unknown } | undefined;
  const keySet = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: fetchTimeoutMs,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: MAX_AGE_MS,
    [customFetch]: async (url, init) => {
      if (failure !== undefined) throw failure.cause;
      return fetch(url, init);
    },
  });
  return async (header, token) => {
    try {
      return await keySet(header, token);
    } catch (cause) {
      if (isTheTokensFault(cause)) throw cause;
      if (failure === undefined) {
        failure = { cause };
        clock.schedule(() => (failure = undefined), PAUSE_AFTER_FAILURE_MS);
      }
      throw new PoolKeysError(cause);
    }
  };
}

/** Whether the key set was read, but the token names none of its keys or no key at all. */
function isTheTokensFault(cause: unknown): boolean {
  return cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys;
}
