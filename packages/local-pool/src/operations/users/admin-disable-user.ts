/**
 * AdminDisableUser: ends the sessions of a user, who cannot sign in from then on.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminDisableUser.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { ownersUser } from "../../wire/members.ts";
import { structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminDisableUser = defineOperation({
  name: "AdminDisableUser",
  isOwners: true,
  input: structure(ownersUser),
  run(pool, input) {
    const { id, isEnabled } = loadUserForOwner(pool, input.Username);
    if (!isEnabled) return {};
    const nowMs = pool.clock.now();
    pool.store.transaction(() => {
      pool.store.setUserEnabled(id, false, nowMs);
      pool.store.revokeSessionsOfUser(id, nowMs);
    });
    return {};
  },
});
