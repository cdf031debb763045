/**
 * AdminDeleteUser: deletes a user. The user's tokens are refused from then on.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminDeleteUser.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { ownersUser } from "../../wire/members.ts";
import { structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminDeleteUser = defineOperation({
  name: "AdminDeleteUser",
  isOwners: true,
  input: structure(ownersUser),
  run(pool, input) {
    const { id } = loadUserForOwner(pool, input.Username);
    pool.store.transaction(() => pool.store.deleteUser(id));
    return {};
  },
});
