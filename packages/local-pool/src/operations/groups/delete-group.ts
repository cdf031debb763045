/**
 * DeleteGroup: deletes a group. Its members stay users.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteGroup.html
 */
import { groupName } from "../../rules/groups/describe-group.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { groupNotFoundError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const deleteGroup = defineOperation({
  name: "DeleteGroup",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), GroupName: required(groupName) }),
  run(pool, { GroupName }) {
    if (!pool.resources.remove("group", GroupName)) throw groupNotFoundError();
    pool.store.removeGroupMembers(GroupName);
    return {};
  },
});
