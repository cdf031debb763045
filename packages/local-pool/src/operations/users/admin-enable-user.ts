/**
 * AdminEnableUser: lets a disabled user sign in again. The tokens from before stay revoked.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminEnableUser.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { ownersUser } from "../../wire/members.ts";
import { structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminEnableUser = defineOperation({
  name: "AdminEnableUser",
  isOwners: true,
  input: structure(ownersUser),
  run(pool, input) {
    const { id, isEnabled } = loadUserForOwner(pool, input.Username);
    if (!isEnabled) pool.store.setUserEnabled(id, true, pool.clock.now());
    return {};
  },
});
