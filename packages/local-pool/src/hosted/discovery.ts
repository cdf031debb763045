/**
 * The OpenID Connect discovery document of the pool, `/{poolId}/.well-known/openid-configuration`. Like a user pool without a
 * domain, it has no authorization, token and userinfo endpoints.
 *
 * The issuer may be configured; the keys are always at the pool's own address.
 *
 * @see https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata
 */
import type { PoolContext } from "../pool-context.ts";

export function discovery(pool: Pick<PoolContext, "config" | "issuer" | "origin">): object {
  return {
    issuer: pool.issuer,
    jwks_uri: `${pool.origin}/${pool.config.userPoolId}/.well-known/jwks.json`,
    response_types_supported: ["code", "token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "phone", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
  };
}
