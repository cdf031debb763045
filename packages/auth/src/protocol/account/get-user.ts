/**
 * Builds the request and reads the response of GetUser, which returns the current attributes of a signed-in user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUser.html
 */
import { badAnswer, isJsonObject, member, optionalString, requiredString } from "../wire/read-json.ts";
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
  if (!Array.isArray(list)) throw badAnswer("UserAttributes");
  const pairs = list.map((attribute: unknown) => {
    if (!isJsonObject(attribute)) throw badAnswer("UserAttributes");
    return [requiredString(attribute, "Name"), optionalString(attribute, "Value") ?? ""] as const;
  });
  // `Object.fromEntries` creates own members, so an attribute with the name `__proto__` does not change the prototype.
  return { username: requiredString(body, "Username"), attributes: Object.fromEntries(pairs) };
}
