/**
 * UpdateGroup: changes the settings of a group that the request names. The others stay.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateGroup.html
 */
import { describeGroup, groupName, groupSettings, loadGroup } from "../../rules/groups/describe-group.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const updateGroup = defineOperation({
  name: "UpdateGroup",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), GroupName: required(groupName), ...groupSettings }),
  run(pool, { GroupName, Description, Precedence, RoleArn }) {
    const { content } = loadGroup(pool, GroupName);
    pool.resources.change("group", GroupName, {
      Description: Description ?? content.Description,
      Precedence: Precedence ?? content.Precedence,
      RoleArn: RoleArn ?? content.RoleArn,
    });
    return { Group: describeGroup(pool, loadGroup(pool, GroupName)) };
  },
});
