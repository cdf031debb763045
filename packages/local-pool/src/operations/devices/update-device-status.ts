/**
 * UpdateDeviceStatus: sets whether a device of the signed-in user is remembered.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateDeviceStatus.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { loadDevice } from "../../rules/devices/load-device.ts";
import { deviceKey, token } from "../../wire/members.ts";
import { oneOf, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const updateDeviceStatus = defineOperation({
  name: "UpdateDeviceStatus",
  input: structure({
    AccessToken: required(token),
    DeviceKey: required(deviceKey),
    DeviceRememberedStatus: optional(oneOf(["remembered", "not_remembered"])),
  }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    const { key } = loadDevice(pool, user, input.DeviceKey);
    const { DeviceRememberedStatus: status } = input;
    if (status !== undefined) {
      pool.store.changeDeviceStatus(user.id, key, {
        isRemembered: status === "remembered",
        nowMs: pool.clock.now(),
      });
    }
    return {};
  },
});
