/**
 * Creates and reads the tokens about an identity, of GetOpenIdToken and GetOpenIdTokenForDeveloperIdentity. Their issuer is the
 * service's, because AWS STS knows no other one; their key is at the pool's own address, `/.well-known/jwks_uri`.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flow.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { IdentityLogin, IdentityRecord } from "../../store/store.ts";
import { type IdentityKey, readWithIdentityKey, signWithIdentityKey } from "../../tokens/identity-key.ts";
import { identityError, loginExpiredError } from "../../wire/identity-texts.ts";
import type { IdentityPool } from "./identity-pools.ts";
import { DEVELOPER, shownProvider } from "./login-providers.ts";

/** The name by which `Logins` holds such a token. */
export const IDENTITY_PROVIDER = "cognito-identity.amazonaws.com";
const ISSUER = `https://${IDENTITY_PROVIDER}`;
const LIFETIME_SECONDS = 600;

/** @param logins those of the identity. */
export function signIdentityToken(
  pool: Pick<PoolContext, "clock" | "pools">,
  key: IdentityKey,
  identityPool: IdentityPool,
  identity: Pick<IdentityRecord, "id">,
  logins: readonly IdentityLogin[],
  lifetimeSeconds = LIFETIME_SECONDS,
): string {
  const issuedAt = Math.floor(pool.clock.now() / 1_000);
  return signWithIdentityKey(key, {
    sub: identity.id,
    aud: identityPool.id,
    amr: authenticationMethods(pool, identityPool, logins),
    iss: ISSUER,
    exp: issuedAt + lifetimeSeconds,
    iat: issuedAt,
  });
}

/** How the bearer of an identity has signed in: `amr` of its tokens, and of what its AWS credentials sign. */
export function authenticationMethods(
  pool: Pick<PoolContext, "pools">,
  identityPool: IdentityPool,
  logins: readonly IdentityLogin[],
): readonly string[] {
  const methods = logins.flatMap((login) => {
    const provider = shownProvider(pool, identityPool, login);
    const detail =
      login.provider === DEVELOPER ? `${identityPool.id}:${login.subject}` : `CognitoSignIn:${login.subject}`;
    return [provider, `${provider}:${detail}`];
  });
  return methods.length === 0 ? ["unauthenticated"] : ["authenticated", ...methods];
}

/**
 * Checks such a token as the login of the identity that it is about. Returns its `amr`.
 *
 * @throws ServiceError NotAuthorizedException.
 */
export function checkIdentityToken(
  { clock }: Pick<PoolContext, "clock">,
  key: IdentityKey,
  { id, identityPoolId }: Pick<IdentityRecord, "id" | "identityPoolId">,
  token: string,
): readonly string[] {
  const claims = readWithIdentityKey(key, token);
  if (claims === undefined) throw identityError("invalidSignature");
  if (claims["sub"] !== id || claims["aud"] !== identityPoolId) throw identityError("loginsDontMatch");
  const nowSeconds = Math.floor(clock.now() / 1_000);
  const expiry = Number(claims["exp"]);
  if (!(nowSeconds < expiry)) throw loginExpiredError(nowSeconds, expiry);
  const methods = claims["amr"];
  return Array.isArray(methods) ? methods.filter((method): method is string => typeof method === "string") : [];
}
