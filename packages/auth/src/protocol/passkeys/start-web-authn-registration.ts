/** StartWebAuthnRegistration: the options with which a browser makes a passkey for the signed-in person. */
import { member } from "../wire/read-json.ts";
import { readRegistrationRefusal } from "./passkey-error.ts";
import { type CreationOptionsJson, readCreationOptions } from "./passkey-options.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** The request for options; their challenge takes the place of an earlier one. */
export function buildStartWebAuthnRegistrationRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("StartWebAuthnRegistration", { AccessToken: accessToken.reveal() }, readRegistrationRefusal);
}

/** @throws AuthError `passkey.failed` for options that no browser could use. */
export function readStartWebAuthnRegistrationResponse(body: JsonObject): CreationOptionsJson {
  return readCreationOptions(member(body, "CredentialCreationOptions"));
}
