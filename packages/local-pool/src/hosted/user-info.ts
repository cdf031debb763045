/**
 * `GET` and `POST /oauth2/userInfo`: the attributes of the user, for an access token with the scope `openid`. As on the service,
 * every value is a string.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/userinfo-endpoint.html
 * @see https://www.rfc-editor.org/rfc/rfc6750.html#section-3
 */
import type { PoolContext } from "../pool-context.ts";
import { readableAttributes } from "../rules/attributes/client-attributes.ts";
import { checkAccessToken } from "../rules/tokens/check-access-token.ts";
import { attributesInScope } from "../rules/tokens/sign-tokens.ts";
import { ServiceError } from "../wire/service-error.ts";
import { oauthJson } from "./token/oauth-error.ts";

const BAD_REQUEST = "Bad OAuth2 request at UserInfo Endpoint";
const BAD_TOKEN = "Access token is expired, disabled, or deleted, or the user has globally signed out.";

export async function handleUserInfo(pool: PoolContext, request: Request): Promise<Response> {
  const [, token] = /^bearer +([\w.-]+)$/iu.exec(request.headers.get("authorization") ?? "") ?? [];
  if (token === undefined) return refused(400, "invalid_request", BAD_REQUEST);
  try {
    const { user, session } = await pool.store.durably(() => checkAccessToken(pool, token, "openid"));
    const readable = readableAttributes(pool.clients.get(session.clientId), user.attributes);
    const attributes = attributesInScope(readable, session.grant?.scopes ?? []);
    return oauthJson({ sub: user.id, ...attributes, username: user.username });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return refused(401, "invalid_token", BAD_TOKEN);
  }
}

function refused(status: number, code: string, description: string): Response {
  const response = oauthJson({ error: code, error_description: description }, status);
  response.headers.set("www-authenticate", `Bearer error="${code}", error_description="${description}"`);
  return response;
}
