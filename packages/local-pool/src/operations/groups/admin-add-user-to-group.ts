/**
 * AdminAddUserToGroup: makes a user a member of a group. A member stays one.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminAddUserToGroup.html
 */
import { defineOperation } from "../operation.ts";
import { loadUserAndGroup, membershipInput } from "./membership.ts";

export const adminAddUserToGroup = defineOperation({
  name: "AdminAddUserToGroup",
  isOwners: true,
  input: membershipInput,
  run(pool, input) {
    const { id } = loadUserAndGroup(pool, input);
    pool.store.addGroupMember(input.GroupName, id);
    return {};
  },
});
