/**
 * Builds the request and reads the response of StartWebAuthnRegistration, which returns the options for creating a
 * passkey.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_StartWebAuthnRegistration.html
 */
import { member } from "../wire/read-json.ts";
import { readRegistrationException } from "./passkey-error.ts";
import { type CreationOptionsJson, readCreationOptions } from "./passkey-options.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** Builds the request. The challenge of its response replaces an earlier one. */
export function buildStartWebAuthnRegistrationRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("StartWebAuthnRegistration", { AccessToken: accessToken.reveal() }, readRegistrationException);
}

/**
 * Reads the options.
 *
 * @throws AuthError `passkey.failed` if the options are incomplete or malformed.
 */
export function readStartWebAuthnRegistrationResponse(body: JsonObject): CreationOptionsJson {
  return readCreationOptions(member(body, "CredentialCreationOptions"));
}
