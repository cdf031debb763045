/**
 * `POST /oauth2/token`: tokens for an authorization code, a refresh token or the client's own credentials.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/token-endpoint.html
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-3.2
 */
import type { ResolvedUserPoolClient } from "../../config.ts";
import { type PoolContext, setCaller } from "../../pool-context.ts";
import { refreshSession } from "../../rules/sessions/refresh-session.ts";
import { signClientToken } from "../../rules/tokens/sign-client-token.ts";
import { type AuthenticationResult, signTokens } from "../../rules/tokens/sign-tokens.ts";
import { runOperation } from "../../operations/operation.ts";
import { authenticateClient } from "./authenticate-client.ts";
import { exchangeCode } from "./exchange-code.ts";
import { asOAuthError, OAuthError, oauthErrorResponse, oauthJson, refusalAsValue } from "./oauth-error.ts";
import { readClientMetadata, readForm, requireField } from "./read-form.ts";

type IssuedTokens = Pick<AuthenticationResult, "AccessToken" | "ExpiresIn" | "IdToken" | "RefreshToken">;

type Grant = (pool: PoolContext, client: ResolvedUserPoolClient, form: ReadonlyMap<string, string>) => IssuedTokens;

const GRANTS: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  ["authorization_code", exchangeCode],
  ["refresh_token", refresh],
  ["client_credentials", authorizeClient],
]);

/** @param onRefused is told the error and the reason, for the log. */
export async function handleToken(
  pool: PoolContext,
  request: Request,
  onRefused: (error: OAuthError) => void,
): Promise<Response> {
  try {
    const form = await readForm(request);
    const grant = GRANTS.get(requireField(form, "grant_type"));
    if (grant === undefined) throw new OAuthError("unsupported_grant_type", "The grant_type is not supported");
    const client = authenticateClient(pool, request, form);
    setCaller(pool, client.clientId);
    const tokens = await runOperation(pool, () => refusalAsValue(() => grant(pool, client, form)));
    if (tokens instanceof OAuthError) throw tokens;
    return oauthJson({
      ...(tokens.IdToken === undefined ? {} : { id_token: tokens.IdToken }),
      access_token: tokens.AccessToken,
      ...(tokens.RefreshToken === undefined ? {} : { refresh_token: tokens.RefreshToken }),
      expires_in: tokens.ExpiresIn,
      token_type: "Bearer",
    });
  } catch (error) {
    const refusal = asOAuthError(error);
    onRefused(refusal);
    return oauthErrorResponse(refusal);
  }
}

/** A device is never asked for here, so the sessions of a sign-in by the API from a tracked device cannot be refreshed. */
function refresh(pool: PoolContext, client: ResolvedUserPoolClient, form: ReadonlyMap<string, string>): IssuedTokens {
  const refreshed = refreshSession(pool, client, requireField(form, "refresh_token"), undefined);
  const { user, session, nextRefreshToken } = refreshed;
  return {
    ...signTokens(pool, client, user, session, { triggerSource: "TokenGeneration_RefreshTokens" }),
    ...(nextRefreshToken === undefined ? {} : { RefreshToken: nextRefreshToken }),
  };
}

function authorizeClient(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  form: ReadonlyMap<string, string>,
): IssuedTokens {
  if (!client.allowedOAuthFlows.includes("client_credentials")) {
    throw new OAuthError("unauthorized_client", "The app client may not use the client_credentials grant");
  }
  pool.call.caller = { ...pool.call.caller, clientMetadata: readClientMetadata(form) };
  const asked = form
    .get("scope")
    ?.split(" ")
    .filter((scope) => scope !== "");
  const tokens = signClientToken(pool, client, asked);
  if (tokens === undefined) throw new OAuthError("invalid_scope", "A scope is not allowed for the app client");
  return tokens;
}
