/**
 * The access token of a client that acts for itself: `grant_type=client_credentials`. It has no user, and cannot be refreshed.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-4.4
 */
import { randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { AuthenticationResult } from "../../rules/tokens/sign-tokens.ts";
import { signToken } from "../../tokens/token.ts";
import { OAuthError } from "./oauth-error.ts";

/** @throws OAuthError unauthorized_client, or invalid_scope. */
export function signClientToken(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  form: ReadonlyMap<string, string>,
): Pick<AuthenticationResult, "AccessToken" | "ExpiresIn"> {
  if (!client.allowedOAuthFlows.includes("client_credentials")) {
    throw new OAuthError("unauthorized_client", "The app client may not use the client_credentials grant");
  }
  const asked = form.get("scope")?.split(" ");
  const scopes = [...new Set(asked ?? client.allowedOAuthScopes)].filter((scope) => scope !== "");
  if (scopes.some((scope) => !client.allowedOAuthScopes.includes(scope))) {
    throw new OAuthError("invalid_scope", "A scope is not allowed for the app client");
  }
  const issuedAt = Math.floor(pool.clock.now() / 1_000);
  const accessToken = signToken(pool.keys.access, {
    sub: client.clientId,
    token_use: "access",
    scope: scopes.join(" "),
    auth_time: issuedAt,
    iss: pool.issuer,
    exp: issuedAt + client.accessTokenValiditySeconds,
    iat: issuedAt,
    version: 2,
    jti: randomUUID(),
    client_id: client.clientId,
  });
  return { AccessToken: accessToken, ExpiresIn: client.accessTokenValiditySeconds };
}
