/** AssociateSoftwareToken: a secret for an authenticator app; it counts for nothing until a code of it has been seen. */
import { readAccountRefusal } from "../errors/account-error.ts";
import { requiredString } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** The request for a secret; it takes the place of an earlier one that no code was shown of. */
export function buildAssociateSoftwareTokenRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("AssociateSoftwareToken", { AccessToken: accessToken.reveal() });
}

/** The same in the middle of a sign-in (MFA_SETUP), whose session stands for the person. */
export function buildAssociateInSignInRequest(session: Secret<string>): WireRequest {
  return wireRequest("AssociateSoftwareToken", { Session: session.reveal() }, readAccountRefusal);
}

/**
 * The secret, base32.
 *
 * @throws AuthError `network.badAnswer` without one.
 */
export function readAssociateSoftwareTokenResponse(body: JsonObject): Secret<string> {
  return new Secret(requiredString(body, "SecretCode"));
}

/**
 * The secret, and the session with which the sign-in goes on.
 *
 * @throws AuthError `network.badAnswer` without one of the two.
 */
export function readAssociateInSignInResponse(body: JsonObject): TotpAssociation {
  return {
    sharedSecret: readAssociateSoftwareTokenResponse(body),
    session: new Secret(requiredString(body, "Session")),
  };
}

export interface TotpAssociation {
  readonly sharedSecret: Secret<string>;
  readonly session: Secret<string>;
}
