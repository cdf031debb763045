/**
 * Builds the request of DeleteUserAttributes. Its response is empty. The pool ignores attributes that the user does not
 * have.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUserAttributes.html
 */
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

/** Builds the request that deletes the named attributes. */
export function buildDeleteUserAttributesRequest(accessToken: Secret<string>, names: readonly string[]): WireRequest {
  return wireRequest("DeleteUserAttributes", { AccessToken: accessToken.reveal(), UserAttributeNames: names });
}
