/**
 * `/{poolId}/.well-known/openid-configuration` (OpenID Connect Discovery §3), as of a user pool without a domain: the
 * authorization, token and userinfo endpoints live on a domain, and this pool has none yet.
 *
 * The issuer may be set to another address than the pool's own; the keys are where the pool is.
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
