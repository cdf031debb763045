/**
 * Who is calling, by an id token of the user pool (Cognito: "Verifying JSON web tokens"; RFC 8725 §3).
 *
 * The algorithm is pinned to RS256 and the key comes from the pool, whatever the token's header says. An access token is
 * refused: it has no audience and another `token_use`. On AWS the gateway's authorizer checks first; this check
 * stays in place there too, so that both behave alike.
 */
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import type { Clock } from "../clock.ts";

/** How far the pool's clock and ours may differ. */
const CLOCK_TOLERANCE_SECONDS = 5;

export interface Caller {
  /** The account's id in the pool. */
  readonly sub: string;
  /** The account's e-mail address, as the pool knows it. */
  readonly email: string;
}

/**
 * @throws IdTokenError when the token is not a current id token of the pool and client
 * @throws PoolKeysError when the pool's keys can't be had
 */
export type VerifyIdToken = (token: string) => Promise<Caller>;

/** The token is not one that we accept; `reason` names the rule and never holds a part of the token. */
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

/** A verifier for the id tokens of one client of one pool. */
export function createIdTokenVerifier({ issuer, clientId, keys, clock }: IdTokenVerifierInput): VerifyIdToken {
  return async (token) => {
    const payload = await verify(token, { issuer, clientId, keys, clock });
    if (payload["token_use"] !== "id") throw new IdTokenError("token_use");
    // An audience list that merely contains the client is nothing Cognito issues.
    if (payload.aud !== clientId) throw new IdTokenError("aud");
    const { sub, email } = payload;
    if (typeof sub !== "string" || sub === "") throw new IdTokenError("sub");
    if (typeof email !== "string" || email === "") throw new IdTokenError("email");
    return { sub, email };
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
