/**
 * `POST /oauth2/revoke`: ends the session of a refresh token, with all tokens that it led to. An unknown token is not an error.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/revocation-endpoint.html
 * @see https://www.rfc-editor.org/rfc/rfc7009.html
 */
import type { PoolContext } from "../pool-context.ts";
import { refreshTokenDigest } from "../rules/sessions/start-session.ts";
import { authenticateClient } from "./token/authenticate-client.ts";
import { asOAuthError, OAuthError, oauthErrorResponse, refusalAsValue } from "./token/oauth-error.ts";
import { readForm, requireField } from "./token/read-form.ts";

/** @param onRefused is told the error and the reason, for the log. */
export async function handleRevoke(
  pool: PoolContext,
  request: Request,
  onRefused: (error: OAuthError) => void,
): Promise<Response> {
  try {
    const form = await readForm(request);
    const client = authenticateClient(pool, request, form);
    const token = requireField(form, "token");
    if (!client.enableTokenRevocation) throw new OAuthError("invalid_request", "Token revocation is not enabled");
    // Access and id tokens have three parts. As on the service, only refresh tokens can be revoked.
    if (token.split(".").length === 3) throw new OAuthError("unsupported_token_type", "Not a refresh token");
    const outcome = await pool.store.durably(() => refusalAsValue(() => revoke(pool, client.clientId, token)));
    if (outcome instanceof OAuthError) throw outcome;
    return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
  } catch (error) {
    const refusal = asOAuthError(error);
    onRefused(refusal);
    return oauthErrorResponse(refusal, refusal.code === "invalid_client" ? 401 : 400);
  }
}

function revoke(pool: PoolContext, clientId: string, token: string): void {
  const found = pool.store.findRefreshToken(refreshTokenDigest(pool, token));
  const session = found && pool.store.findSession(found.sessionId);
  if (session === undefined) return;
  if (session.clientId !== clientId) throw new OAuthError("invalid_client", "The token belongs to another app client");
  pool.store.revokeSession(session.id, pool.clock.now());
}
