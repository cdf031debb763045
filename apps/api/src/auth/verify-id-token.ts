/**
 * Verifies an id token of the user pool, and returns who is calling (RFC 8725 §3).
 *
 * The algorithm is fixed to RS256 and the key comes from the pool, whatever the token's header says. An access token is
 * rejected: it has no audience and another `token_use`. On AWS, too, this is the only check: its gateway has no
 * authorizer.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
 * @see https://www.rfc-editor.org/rfc/rfc8725#section-3
 */
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import type { Clock } from "../clock.ts";

/** The tolerated difference between the pool's clock and this machine's. */
const CLOCK_TOLERANCE_SECONDS = 5;

export interface Caller {
  /** The id of the account in the pool (`sub`). */
  readonly sub: string;
  /** The account's e-mail address, as the pool knows it. */
  readonly email: string;
  /**
   * Whether the account has shown that the address is its own. Not after a change that the pool does not verify, nor for an
   * address that a provider has given.
   */
  readonly isEmailVerified: boolean;
}

/**
 * @throws IdTokenError when the token is not a current id token of the pool and client
 * @throws PoolKeysError when the pool's keys can't be had
 */
export type VerifyIdToken = (token: string) => Promise<Caller>;

/** The token was rejected. `reason` names the rule and never holds a part of the token. */
export class IdTokenError extends Error {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`The id token is refused: ${reason}`, { cause });
    this.name = "IdTokenError";
    this.reason = reason;
  }
}

export interface IdTokenVerifierInput {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  readonly clock: Clock;
}

/** Creates a verifier for the id tokens of one app client of one pool. */
export function createIdTokenVerifier({ issuer, clientId, keys, clock }: IdTokenVerifierInput): VerifyIdToken {
  return async (token) => {
    const payload = await verify(token, { issuer, clientId, keys, clock });
    if (payload["token_use"] !== "id") throw new IdTokenError("token_use");
    // Cognito never issues an audience that is a list.
    if (payload.aud !== clientId) throw new IdTokenError("aud");
    const { sub, email } = payload;
    if (typeof sub !== "string" || sub === "") throw new IdTokenError("sub");
    if (typeof email !== "string" || email === "") throw new IdTokenError("email");
    return { sub, email, isEmailVerified: payload["email_verified"] === true };
  };
}

async function verify(token: string, input: IdTokenVerifierInput): Promise<JWTPayload & { email?: unknown }> {
  try {
    const { payload } = await jwtVerify(token, input.keys, {
      algorithms: ["RS256"],
      issuer: input.issuer,
      audience: input.clientId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(input.clock.now()),
      requiredClaims: ["sub", "email", "exp", "iat", "token_use"],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed) throw new IdTokenError(error.claim, error);
    if (error instanceof errors.JOSEError) throw new IdTokenError(error.code, error);
    throw error;
  }
}
