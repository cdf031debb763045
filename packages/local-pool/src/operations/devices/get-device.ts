/**
 * GetDevice: returns a remembered device of the signed-in user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetDevice.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { describeDevice } from "../../rules/devices/describe-device.ts";
import { loadRememberedDevice } from "../../rules/devices/load-device.ts";
import { deviceKey, token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getDevice = defineOperation({
  name: "GetDevice",
  // Optional in the service's model, but the service returns nothing without one.
  input: structure({ AccessToken: required(token), DeviceKey: required(deviceKey) }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    return { Device: describeDevice(loadRememberedDevice(pool, user, input.DeviceKey)) };
  },
});
