/** ForgetDevice: a device of the signed-in person is none any more. Its answer is empty. */
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

/** The request by which the pool forgets a device; what was signed in from it can't be refreshed any more. */
export function buildForgetDeviceRequest(accessToken: Secret<string>, deviceKey: string): WireRequest {
  return wireRequest("ForgetDevice", { AccessToken: accessToken.reveal(), DeviceKey: deviceKey });
}
