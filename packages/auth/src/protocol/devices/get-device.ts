/**
 * Builds the request and reads the response of GetDevice, which returns one device of a signed-in user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetDevice.html
 */
import { optionalObject } from "../wire/read-json-parts.ts";
import { type PoolDevice, readPoolDevice } from "./pool-device.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** Builds the request for a device. */
export function buildGetDeviceRequest(accessToken: Secret<string>, deviceKey: string): WireRequest {
  return wireRequest("GetDevice", { AccessToken: accessToken.reveal(), DeviceKey: deviceKey });
}

/**
 * Reads the device.
 *
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape.
 */
export function readGetDeviceResponse(body: JsonObject): PoolDevice {
  return readPoolDevice(optionalObject(body, "Device"));
}
