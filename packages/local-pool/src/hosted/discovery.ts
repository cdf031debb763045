/**
 * The OpenID Connect discovery document of the pool, `/{poolId}/.well-known/openid-configuration`.
 *
 * The issuer may be configured; the keys and endpoints are always at the pool's own address. The document of the service has no
 * `code_challenge_methods_supported`, no method `none` and no `iss` in responses.
 *
 * @see https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata
 * @see https://www.rfc-editor.org/rfc/rfc8414.html#section-2
 * @see https://www.rfc-editor.org/rfc/rfc9207.html#section-3
 */
import type { PoolContext } from "../pool-context.ts";

export function discovery({ config, issuer, origin }: Pick<PoolContext, "config" | "issuer" | "origin">): object {
  return {
    issuer,
    authorization_endpoint: `${origin}/oauth2/authorize`,
    token_endpoint: `${origin}/oauth2/token`,
    userinfo_endpoint: `${origin}/oauth2/userInfo`,
    revocation_endpoint: `${origin}/oauth2/revoke`,
    end_session_endpoint: `${origin}/logout`,
    jwks_uri: `${origin}/${config.userPoolId}/.well-known/jwks.json`,
    response_types_supported: ["code", "token"],
    grant_types_supported: ["authorization_code", "implicit", "refresh_token", "client_credentials"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "phone", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}
