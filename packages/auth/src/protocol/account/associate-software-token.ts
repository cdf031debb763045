/**
 * Builds the request and reads the response of AssociateSoftwareToken, which creates a secret for an authenticator app.
 * The app becomes a factor when VerifySoftwareToken has accepted a code of it.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AssociateSoftwareToken.html
 */
import { readAccountException } from "../errors/account-error.ts";
import { requiredString } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** Builds the request of a signed-in user. The new secret replaces an earlier one that was not verified. */
export function buildAssociateSoftwareTokenRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("AssociateSoftwareToken", { AccessToken: accessToken.reveal() });
}

/** Builds the request during a sign-in (challenge MFA_SETUP). The session identifies the user. */
export function buildAssociateInSignInRequest(session: Secret<string>): WireRequest {
  return wireRequest("AssociateSoftwareToken", { Session: session.reveal() }, readAccountException);
}

/**
 * Reads the secret in base32.
 *
 * @throws AuthError `network.badAnswer` if the secret is missing.
 */
export function readAssociateSoftwareTokenResponse(body: JsonObject): Secret<string> {
  return new Secret(requiredString(body, "SecretCode"));
}

/**
 * Reads the secret, and the session for the next request of the sign-in.
 *
 * @throws AuthError `network.badAnswer` if one of them is missing.
 */
export function readAssociateInSignInResponse(body: JsonObject): TotpAssociation {
  return {
    sharedSecret: readAssociateSoftwareTokenResponse(body),
    session: new Secret(requiredString(body, "Session")),
  };
}

/** The secret of an authenticator app, and the session of the sign-in. */
export interface TotpAssociation {
  readonly sharedSecret: Secret<string>;
  readonly session: Secret<string>;
}
