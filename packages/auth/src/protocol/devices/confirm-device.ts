/** ConfirmDevice: the pool gets what it can check the device's proofs by, and nothing to prove with. */
import { member } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface ConfirmDeviceInput {
  readonly deviceKey: string;
  /** What lists of devices call it. */
  readonly deviceName: string | undefined;
  /** Base64. */
  readonly salt: string;
  /** Base64. */
  readonly verifier: string;
}

/** The request that confirms the device which the token's own sign-in was given. */
export function buildConfirmDeviceRequest(accessToken: Secret<string>, input: ConfirmDeviceInput): WireRequest {
  return wireRequest("ConfirmDevice", {
    AccessToken: accessToken.reveal(),
    DeviceKey: input.deviceKey,
    DeviceName: input.deviceName,
    DeviceSecretVerifierConfig: { PasswordVerifier: input.verifier, Salt: input.salt },
  });
}

/** Whether the person has to say that the device shall be remembered. */
export function readConfirmDeviceResponse(body: JsonObject): { readonly needsPerson: boolean } {
  return { needsPerson: member(body, "UserConfirmationNecessary") === true };
}
