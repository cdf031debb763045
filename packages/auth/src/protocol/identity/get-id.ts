/**
 * Builds the request and reads the response of GetId, which returns the identity of a user or a new one for a guest.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetId.html
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { identityRequest } from "../wire/build-request.ts";
import { requiredString } from "../wire/read-json.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";
import { readIdentityException } from "./identity-exception.ts";
import { buildLogins, type Login } from "./login.ts";

/** Builds the request. Without a login, it is that of a guest. */
export function buildGetIdRequest({ identityPoolId }: ResolvedAuthConfig, login: Login | undefined): WireRequest {
  return identityRequest(
    "GetId",
    { IdentityPoolId: identityPoolId, Logins: buildLogins(login) },
    readIdentityException,
  );
}

/**
 * Reads the id of the identity.
 *
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape.
 */
export function readGetIdResponse(body: JsonObject): string {
  return requiredString(body, "IdentityId");
}
