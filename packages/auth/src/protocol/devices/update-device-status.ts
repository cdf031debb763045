/**
 * Builds the request of UpdateDeviceStatus, which sets whether a device is remembered. Its response is empty.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateDeviceStatus.html
 */
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

/** Builds the request. A sign-in from a remembered device needs no second factor if the pool is configured so. */
export function buildUpdateDeviceStatusRequest(
  accessToken: Secret<string>,
  { deviceKey, isRemembered }: { readonly deviceKey: string; readonly isRemembered: boolean },
): WireRequest {
  return wireRequest("UpdateDeviceStatus", {
    AccessToken: accessToken.reveal(),
    DeviceKey: deviceKey,
    DeviceRememberedStatus: isRemembered ? "remembered" : "not_remembered",
  });
}
