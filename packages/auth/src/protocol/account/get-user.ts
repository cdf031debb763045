/** GetUser: the attributes of the signed-in account as the service holds them now. */
import { badAnswer, member, readAttributeList, requiredString } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface GetUserAnswer {
  readonly username: string;
  /** Every value is text, `email_verified` included (`"true"`, `"false"`). */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The request for the attributes of the account that the token is for. */
export function buildGetUserRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("GetUser", { AccessToken: accessToken.reveal() });
}

/**
 * The account and its attributes.
 *
 * @throws AuthError `network.badAnswer` when the answer does not have the documented shape.
 */
export function readGetUserResponse(body: JsonObject): GetUserAnswer {
  const list = member(body, "UserAttributes");
  if (!Array.isArray(list)) throw badAnswer("UserAttributes");
  const attributes = readAttributeList(list, "UserAttributes");
  return { username: requiredString(body, "Username"), attributes };
}
