/**
 * Signs the access token of a client that acts for itself. It has no user, and cannot be refreshed.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-4.4
 */
import { randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { signToken } from "../../tokens/token.ts";
import { decideClientClaims, withDecidedClaims } from "./decided-claims.ts";
import type { AuthenticationResult } from "./sign-tokens.ts";

/**
 * Returns undefined when a scope is not one of the client's.
 *
 * @param asked undefined: all of the client's scopes.
 */
export function signClientToken(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  asked: readonly string[] | undefined,
): Pick<AuthenticationResult, "AccessToken" | "ExpiresIn"> | undefined {
  const scopes = [...new Set(asked ?? client.allowedOAuthScopes)];
  if (scopes.some((scope) => !client.allowedOAuthScopes.includes(scope))) return undefined;
  const issuedAt = Math.floor(pool.clock.now() / 1_000);
  const decided = decideClientClaims(pool, client.clientId, scopes);
  const claims = {
    sub: client.clientId,
    token_use: "access",
    scope: decided.scopes.join(" "),
    auth_time: issuedAt,
    iss: pool.issuer,
    exp: issuedAt + client.accessTokenValiditySeconds,
    iat: issuedAt,
    version: 2,
    jti: randomUUID(),
    client_id: client.clientId,
  };
  const accessToken = signToken(pool.keys.access, withDecidedClaims("access", claims, decided.access));
  return { AccessToken: accessToken, ExpiresIn: client.accessTokenValiditySeconds };
}
