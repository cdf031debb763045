/**
 * Builds the request of the token endpoint for an authorization code, and reads its response.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/token-endpoint.html
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.3
 */
import type { IssuedTokens } from "../tokens/issued-tokens.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { type HttpRequest, type HttpResponse, readHttpResponse } from "../wire/http-message.ts";
import { isJsonObject, member, parseJson } from "../wire/read-json.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { Secret } from "../wire/secret.ts";
import type { FlowRecord } from "./flow-record.ts";
import { oauthError, refusalOf } from "./oauth-error.ts";
import { isBearer } from "./read-redirect-return.ts";

/** Builds the request. The code is sent only to the hosted pages that were opened. */
export function buildTokenRequest(
  config: ResolvedAuthConfig,
  flow: Secret<FlowRecord>,
  code: Secret<string>,
): HttpRequest {
  const { domain, redirectUri, verifier = "" } = flow.reveal();
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: config.userPoolClientId,
    code: code.reveal(),
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  return {
    url: `${domain}/oauth2/token`,
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: form.toString(),
  };
}

/**
 * Reads the tokens. `expires_in` is ignored, because the tokens themselves contain their expiry.
 *
 * @throws AuthError `oauth.refused` if the endpoint refuses the code; `oauth.noAccessToken`; `oauth.invalidResponse` for
 *   another type of tokens; `network.*` if the response does not come from the endpoint, or it cannot respond.
 */
export function readTokenResponse(response: HttpResponse): Secret<IssuedTokens> {
  const answer = parseJson(response.text);
  const error = isJsonObject(answer) ? member(answer, "error") : undefined;
  if (isJsonObject(answer) && typeof error === "string" && response.status < 500)
    throw refusalOf(error, member(answer, "error_description"));
  const body = readHttpResponse(response);
  const accessToken = optionalString(body, "access_token");
  if (!accessToken) throw oauthError("oauth.noAccessToken");
  if (!isBearer(member(body, "token_type"))) throw oauthError("oauth.invalidResponse");
  return new Secret({
    accessToken,
    idToken: optionalString(body, "id_token") || undefined,
    refreshToken: optionalString(body, "refresh_token") || undefined,
  });
}
