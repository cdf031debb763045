/**
 * ForgetDevice: deletes a device of the signed-in user. Sessions that started on it can no longer be refreshed.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ForgetDevice.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { loadDevice } from "../../rules/devices/load-device.ts";
import { deviceKey, token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const forgetDevice = defineOperation({
  name: "ForgetDevice",
  input: structure({ AccessToken: required(token), DeviceKey: required(deviceKey) }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    const { key } = loadDevice(pool, user, input.DeviceKey);
    pool.store.forgetDevice(user.id, key);
    return {};
  },
});
