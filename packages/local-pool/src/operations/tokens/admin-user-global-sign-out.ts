/**
 * AdminUserGlobalSignOut: ends every session of a user, on all devices and clients.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUserGlobalSignOut.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { ownersUser } from "../../wire/members.ts";
import { structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminUserGlobalSignOut = defineOperation({
  name: "AdminUserGlobalSignOut",
  isOwners: true,
  input: structure(ownersUser),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    pool.store.revokeSessionsOfUser(user.id, pool.clock.now());
    return {};
  },
});
