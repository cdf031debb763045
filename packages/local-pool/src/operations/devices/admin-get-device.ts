/**
 * AdminGetDevice: returns a device of a user to the pool's owner, remembered or not.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminGetDevice.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { describeDevice } from "../../rules/devices/describe-device.ts";
import { loadDevice } from "../../rules/devices/load-device.ts";
import { deviceKey, ownersUser } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminGetDevice = defineOperation({
  name: "AdminGetDevice",
  isOwners: true,
  isAtomic: false,
  input: structure({ DeviceKey: required(deviceKey), ...ownersUser }),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    return { Device: describeDevice(loadDevice(pool, user, input.DeviceKey)) };
  },
});
