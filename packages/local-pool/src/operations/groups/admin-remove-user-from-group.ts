/**
 * AdminRemoveUserFromGroup: ends a user's membership of a group. For a user who is no member, nothing changes.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminRemoveUserFromGroup.html
 */
import { defineOperation } from "../operation.ts";
import { loadUserAndGroup, membershipInput } from "./membership.ts";

export const adminRemoveUserFromGroup = defineOperation({
  name: "AdminRemoveUserFromGroup",
  isOwners: true,
  input: membershipInput,
  run(pool, input) {
    const { id } = loadUserAndGroup(pool, input);
    pool.store.removeGroupMember(input.GroupName, id);
    return {};
  },
});
