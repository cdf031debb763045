/**
 * The OpenID Connect discovery document of the pool, `/{poolId}/.well-known/openid-configuration`.
 *
 * It has the members of the service's document: those do not name PKCE, clients without a secret, or `iss` in responses, although
 * the service has the first two. A strict pool names them. The issuer may be configured; the keys and endpoints are always at the
 * pool's own address.
 *
 * @see https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata
 * @see https://www.rfc-editor.org/rfc/rfc8414.html#section-2
 * @see https://www.rfc-editor.org/rfc/rfc9207.html#section-3
 */
import type { PoolContext } from "../pool-context.ts";

const AUTH_METHODS = ["client_secret_basic", "client_secret_post"];

export function discovery({ config, issuer, origin }: Pick<PoolContext, "config" | "issuer" | "origin">): object {
  return {
    authorization_endpoint: `${origin}/oauth2/authorize`,
    end_session_endpoint: `${origin}/logout`,
    id_token_signing_alg_values_supported: ["RS256"],
    issuer,
    jwks_uri: `${origin}/${config.userPoolId}/.well-known/jwks.json`,
    response_types_supported: ["code", "token"],
    revocation_endpoint: `${origin}/oauth2/revoke`,
    scopes_supported: ["openid", "email", "phone", "profile"],
    subject_types_supported: ["public"],
    token_endpoint: `${origin}/oauth2/token`,
    token_endpoint_auth_methods_supported: AUTH_METHODS,
    userinfo_endpoint: `${origin}/oauth2/userInfo`,
    ...(config.strict ? STRICT_MEMBERS : {}),
  };
}

const STRICT_MEMBERS = {
  authorization_response_iss_parameter_supported: true,
  code_challenge_methods_supported: ["S256"],
  grant_types_supported: ["authorization_code", "implicit", "refresh_token", "client_credentials"],
  token_endpoint_auth_methods_supported: [...AUTH_METHODS, "none"],
};
