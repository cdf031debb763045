/**
 * GetGroup: returns the settings of a group.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetGroup.html
 */
import { describeGroup, groupName, loadGroup } from "../../rules/groups/describe-group.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getGroup = defineOperation({
  name: "GetGroup",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId), GroupName: required(groupName) }),
  run: (pool, { GroupName }) => ({ Group: describeGroup(pool, loadGroup(pool, GroupName)) }),
});
