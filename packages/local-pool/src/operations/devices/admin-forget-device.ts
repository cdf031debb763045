/**
 * AdminForgetDevice: deletes a device of a user. Sessions that started on it can no longer be refreshed.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminForgetDevice.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { loadDevice } from "../../rules/devices/load-device.ts";
import { deviceKey, ownersUser } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminForgetDevice = defineOperation({
  name: "AdminForgetDevice",
  isOwners: true,
  input: structure({ ...ownersUser, DeviceKey: required(deviceKey) }),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    const { key } = loadDevice(pool, user, input.DeviceKey);
    pool.store.forgetDevice(user.id, key);
    return {};
  },
});
