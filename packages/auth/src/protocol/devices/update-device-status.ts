/** UpdateDeviceStatus: whether a device stands in for a second factor. Its answer is empty. */
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

/** The request by which a device is remembered, and stands in for a second factor, or isn't any more. */
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
