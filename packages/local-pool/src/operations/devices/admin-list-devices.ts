/**
 * AdminListDevices: lists the devices of a user for the pool's owner, remembered or not.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminListDevices.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { devicePage, listDevicePage } from "../../rules/devices/list-device-page.ts";
import { ownersUser } from "../../wire/members.ts";
import { structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminListDevices = defineOperation({
  name: "AdminListDevices",
  isOwners: true,
  isAtomic: false,
  input: structure({ ...ownersUser, ...devicePage }),
  run: (pool, input) => listDevicePage(pool, loadUserForOwner(pool, input.Username), input, "all"),
});
