/** DeleteUserAttributes: by name; one that is not there is as good as gone. Its answer is empty. */
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

/** The request that takes attributes away. */
export function buildDeleteUserAttributesRequest(accessToken: Secret<string>, names: readonly string[]): WireRequest {
  return wireRequest("DeleteUserAttributes", { AccessToken: accessToken.reveal(), UserAttributeNames: names });
}
