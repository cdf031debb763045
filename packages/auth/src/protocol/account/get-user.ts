/**
 * Builds the request and reads the response of GetUser, which returns the current attributes of the signed-in user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUser.html
 */
import { readAttributeList } from "../wire/read-json-parts.ts";
import { invalidResponse, member, requiredString } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface GetUserAnswer {
  readonly username: string;
  /** The attributes by name. All values are strings: `email_verified` is `"true"` or `"false"`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Builds the request for the attributes of the signed-in user. */
export function buildGetUserRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("GetUser", { AccessToken: accessToken.reveal() });
}

/**
 * Reads the username and the attributes.
 *
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape.
 */
export function readGetUserResponse(body: JsonObject): GetUserAnswer {
  const list = member(body, "UserAttributes");
  if (!Array.isArray(list)) throw invalidResponse("UserAttributes");
  const attributes = readAttributeList(list, "UserAttributes");
  return { username: requiredString(body, "Username"), attributes };
}
