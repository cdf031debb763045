/**
 * UpdateDeviceStatus and AdminUpdateDeviceStatus: set whether a device of a user is remembered.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateDeviceStatus.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateDeviceStatus.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { loadDevice } from "../../rules/devices/load-device.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import type { UserRecord } from "../../store/store.ts";
import { deviceKey, ownersUser, token } from "../../wire/members.ts";
import { oneOf, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const members = {
  DeviceKey: required(deviceKey),
  DeviceRememberedStatus: optional(oneOf(["remembered", "not_remembered"])),
};

interface DeviceStatusInput {
  readonly DeviceKey: string;
  readonly DeviceRememberedStatus: "remembered" | "not_remembered" | undefined;
}

function changeDeviceStatus(pool: PoolContext, user: UserRecord, input: DeviceStatusInput): object {
  const { key } = loadDevice(pool, user, input.DeviceKey);
  const { DeviceRememberedStatus: status } = input;
  if (status !== undefined) {
    pool.store.changeDeviceStatus(user.id, key, { isRemembered: status === "remembered", nowMs: pool.clock.now() });
  }
  return {};
}

export const updateDeviceStatus = defineOperation({
  name: "UpdateDeviceStatus",
  input: structure({ AccessToken: required(token), ...members }),
  run: (pool, input) => changeDeviceStatus(pool, checkAccessToken(pool, input.AccessToken).user, input),
});

export const adminUpdateDeviceStatus = defineOperation({
  name: "AdminUpdateDeviceStatus",
  isOwners: true,
  input: structure({ ...ownersUser, ...members }),
  run: (pool, input) => changeDeviceStatus(pool, loadUserForOwner(pool, input.Username), input),
});
