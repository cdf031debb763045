/**
 * Creates the token of GetOpenIdToken. Its issuer is the service's, because AWS STS knows no other one; its key is at the pool's
 * own address, `/.well-known/jwks_uri`.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flow.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { IdentityRecord } from "../../store/store.ts";
import { type IdentityKey, signWithIdentityKey } from "../../tokens/identity-key.ts";
import { providerNameOf } from "./check-logins.ts";

const ISSUER = "https://cognito-identity.amazonaws.com";
const LIFETIME_SECONDS = 600;

export function signIdentityToken(pool: PoolContext, key: IdentityKey, { id, userId }: IdentityRecord): string {
  const provider = providerNameOf(pool);
  const issuedAt = Math.floor(pool.clock.now() / 1_000);
  return signWithIdentityKey(key, {
    sub: id,
    aud: pool.config.identityPoolId,
    amr:
      userId === undefined ? ["unauthenticated"] : ["authenticated", provider, `${provider}:CognitoSignIn:${userId}`],
    iss: ISSUER,
    exp: issuedAt + LIFETIME_SECONDS,
    iat: issuedAt,
  });
}
