/** GetDevice: one of the caller's remembered devices. */
import { checkAccessToken } from "../rules/tokens/check-access-token.ts";
import { describeDevice } from "../rules/devices/describe-device.ts";
import { loadRememberedDevice } from "../rules/devices/load-device.ts";
import { deviceKey, token } from "../wire/members.ts";
import { required, structure } from "../wire/schema.ts";
import { defineOperation } from "./operation.ts";

export const getDevice = defineOperation({
  name: "GetDevice",
  // The model leaves the token optional, and the service nothing to tell without one.
  input: structure({ AccessToken: required(token), DeviceKey: required(deviceKey) }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    return { Device: describeDevice(loadRememberedDevice(pool, user, input.DeviceKey)) };
  },
});
