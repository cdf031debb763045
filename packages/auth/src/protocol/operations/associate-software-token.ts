/** AssociateSoftwareToken: a secret for an authenticator app; it counts for nothing until a code of it has been seen. */
import { requiredString } from "../json-members.ts";
import { wireRequest } from "../request-members.ts";
import { Secret } from "../secret.ts";
import type { JsonObject, WireRequest } from "../wire-request.ts";

/** The request for a secret; it takes the place of an earlier one that no code was shown of. */
export function buildAssociateSoftwareTokenRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("AssociateSoftwareToken", { AccessToken: accessToken.reveal() });
}

/**
 * The secret, base32.
 *
 * @throws AuthError `network.badAnswer` without one.
 */
export function readAssociateSoftwareTokenResponse(body: JsonObject): Secret<string> {
  return new Secret(requiredString(body, "SecretCode"));
}
