/**
 * Fetches the public keys of the user pool (its JWKS, RFC 7517), and keeps them for ten minutes.
 *
 * An unknown key id triggers a new fetch, at most one every ten seconds: the pool may change its keys, but forged
 * tokens must not cause many requests. A fetch is aborted after three seconds.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
 */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";

const FETCH_TIMEOUT_MS = 3_000;
const COOLDOWN_MS = 10_000;
const MAX_AGE_MS = 600_000;

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
  readonly fetchTimeoutMs?: number;
}

/**
 * Creates a key look-up for jose, with a cache.
 *
 * @throws PoolKeysError (from the look-up) when the key set can't be fetched, read or used; jose's own errors when the
 * token names no key of the set
 */
export function createPoolKeys({ issuer, fetchTimeoutMs = FETCH_TIMEOUT_MS }: PoolKeysInput): JWTVerifyGetKey {
  const keySet = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: fetchTimeoutMs,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: MAX_AGE_MS,
  });
  return async (header, token) => {
    try {
      return await keySet(header, token);
    } catch (cause) {
      if (isTheTokensFault(cause)) throw cause;
      throw new PoolKeysError(cause);
    }
  };
}

/** Whether the key set was read, but the token names none of its keys or no key at all. */
function isTheTokensFault(cause: unknown): boolean {
  return cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys;
}
