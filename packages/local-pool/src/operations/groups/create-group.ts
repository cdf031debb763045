/**
 * CreateGroup: creates a group without members.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateGroup.html
 */
import { describeGroup, groupName, groupSettings } from "../../rules/groups/describe-group.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const createGroup = defineOperation({
  name: "CreateGroup",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), GroupName: required(groupName), ...groupSettings }),
  run(pool, { GroupName, Description, Precedence, RoleArn }) {
    const content = { Description, Precedence, RoleArn };
    if (!pool.resources.insert("group", GroupName, content)) throw serviceError("groupExists");
    const nowMs = pool.clock.now();
    return { Group: describeGroup(pool, { name: GroupName, content, createdAtMs: nowMs, modifiedAtMs: nowMs }) };
  },
});
