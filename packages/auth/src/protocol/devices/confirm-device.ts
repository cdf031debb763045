/**
 * Builds the request and reads the response of ConfirmDevice, which stores the verifier of a new device in the pool.
 * The device's secret is not sent.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmDevice.html
 */
import { member } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface ConfirmDeviceInput {
  readonly deviceKey: string;
  /** The device's name in lists of devices. */
  readonly deviceName: string | undefined;
  /** The salt in base64. */
  readonly salt: string;
  /** The verifier in base64. */
  readonly verifier: string;
}

/**
 * Builds the request.
 *
 * @param accessToken A token of the sign-in whose response contained the device's keys.
 */
export function buildConfirmDeviceRequest(accessToken: Secret<string>, input: ConfirmDeviceInput): WireRequest {
  return wireRequest("ConfirmDevice", {
    AccessToken: accessToken.reveal(),
    DeviceKey: input.deviceKey,
    DeviceName: input.deviceName,
    DeviceSecretVerifierConfig: { PasswordVerifier: input.verifier, Salt: input.salt },
  });
}

/** Reads whether the pool remembers the device only after the user agrees (`UserConfirmationNecessary`). */
export function readConfirmDeviceResponse(body: JsonObject): { readonly needsUserConfirmation: boolean } {
  return { needsUserConfirmation: member(body, "UserConfirmationNecessary") === true };
}
