/**
 * Checks an id token of an identity provider: signature, issuer, audience, expiry and nonce.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from "jose";
import { ProviderError } from "./provider-error.ts";

/** Only signatures by the provider's own private key. `none`, and secrets shared with the client, are never accepted. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** The provider has a clock of its own. */
const CLOCK_TOLERANCE_SECONDS = 60;

export interface Expected {
  readonly keys: JWTVerifyGetKey;
  readonly issuers: readonly string[];
  readonly clientId: string;
  readonly nonce: string;
}

/**
 * The claims of a valid id token.
 *
 * Times are compared with the system's clock and not the pool's, because a test may move the pool's, and the provider does not
 * know about that.
 *
 * @throws ProviderError
 */
export async function checkIdToken(
  idToken: unknown,
  { keys, issuers, clientId, nonce }: Expected,
): Promise<JWTPayload> {
  if (typeof idToken !== "string") throw new ProviderError("The token endpoint's answer has no id_token");
  let claims: JWTPayload;
  try {
    const options = { issuer: [...issuers], audience: clientId, algorithms: ALGORITHMS };
    const requiredClaims = ["sub", "exp", "iat"];
    const verified = await jwtVerify(idToken, keys, {
      ...options,
      requiredClaims,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    claims = verified.payload;
  } catch (error) {
    throw new ProviderError(describe(error));
  }
  // §3.1.3.7: a token for several clients must name this one as the one that it was issued to.
  const { azp, aud } = claims;
  const isForOthers = Array.isArray(aud) && aud.length > 1 && azp === undefined;
  if (isForOthers || (azp !== undefined && azp !== clientId)) throw new ProviderError("Bad id_token audience");
  if (claims["nonce"] !== nonce) throw new ProviderError("Bad id_token nonce");
  return claims;
}

function describe(error: unknown): string {
  if (error instanceof errors.JWTExpired) return "The id_token has expired";
  if (error instanceof errors.JWTClaimValidationFailed) {
    return `Bad id_token ${CLAIM_NAMES[error.claim] ?? error.claim}`;
  }
  if (error instanceof errors.JWKSTimeout) return "Timeout occurred in calling IdP jwks endpoint";
  const isInvalid =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed;
  if (isInvalid) return "Bad id_token signature";
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) return "Bad id_token";
  return "Error in calling IdP jwks endpoint";
}

const CLAIM_NAMES: Readonly<Record<string, string>> = { iss: "issuer", aud: "audience", sub: "subject", exp: "expiry" };
