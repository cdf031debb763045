/**
 * Builds the request of CompleteWebAuthnRegistration, which registers a passkey that the browser has created. Its
 * response is empty. The pool accepts each challenge once.
 *
 * @see
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CompleteWebAuthnRegistration.html
 */
import { readRegistrationException } from "./passkey-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/**
 * Builds the request.
 *
 * @param credential The new credential as a JSON object (`RegistrationResponseJSON`). A sign-in sends a JSON text
 *   instead.
 */
export function buildCompleteWebAuthnRegistrationRequest(
  accessToken: Secret<string>,
  credential: JsonObject,
): WireRequest {
  return wireRequest(
    "CompleteWebAuthnRegistration",
    { AccessToken: accessToken.reveal(), Credential: credential },
    readRegistrationException,
  );
}
