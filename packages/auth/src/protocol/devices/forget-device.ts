/**
 * Builds the request of ForgetDevice, which deletes a device of a signed-in user. Its response is empty.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ForgetDevice.html
 */
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

/** Builds the request. Afterwards, sessions of this device can no longer be refreshed. */
export function buildForgetDeviceRequest(accessToken: Secret<string>, deviceKey: string): WireRequest {
  return wireRequest("ForgetDevice", { AccessToken: accessToken.reveal(), DeviceKey: deviceKey });
}
