/** GetDevice: one device of the signed-in person. */
import { optionalObject } from "../wire/read-json.ts";
import { type PoolDevice, readPoolDevice } from "./pool-device.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** The request for a device. */
export function buildGetDeviceRequest(accessToken: Secret<string>, deviceKey: string): WireRequest {
  return wireRequest("GetDevice", { AccessToken: accessToken.reveal(), DeviceKey: deviceKey });
}

/** @throws AuthError `network.badAnswer` when the answer does not have the documented shape. */
export function readGetDeviceResponse(body: JsonObject): PoolDevice {
  return readPoolDevice(optionalObject(body, "Device"));
}
