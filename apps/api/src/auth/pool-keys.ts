/**
 * The user pool's public keys, fetched from its JWKS and kept for ten minutes (RFC 7517; the address is Cognito's).
 *
 * A key id that isn't among them triggers a new fetch, at most one every ten seconds, so that a pool may change its keys
 * and a forger can't make us hammer it. A fetch is given up after three seconds.
 */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";

const FETCH_TIMEOUT_MS = 3_000;
const COOLDOWN_MS = 10_000;
const MAX_AGE_MS = 600_000;

/** The keys could not be had or made no sense: nothing can be said about the token. */
export class PoolKeysError extends Error {
  constructor(cause: unknown) {
    super("The user pool's keys are unavailable", { cause });
    this.name = "PoolKeysError";
  }
}

export interface PoolKeysInput {
  /** The tokens' issuer, without a slash at its end. */
  readonly issuer: string;
  readonly fetchTimeoutMs?: number;
}

/**
 * A key look-up for jose, cached across calls.
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

/** The key set was there; the token just names none of its keys, or doesn't say which. */
function isTheTokensFault(cause: unknown): boolean {
  return cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys;
}
