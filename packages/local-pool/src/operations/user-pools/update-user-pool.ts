/**
 * UpdateUserPool: replaces the settings of a pool. What the request leaves out goes back to its default, without the name, the
 * tier and the tags.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateUserPool.html
 */
import { updateUserPoolInput } from "../../pools/settings/user-pool-members.ts";
import { updatedUserPool } from "../../pools/settings/user-pool-settings.ts";
import { changeUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { checkTags } from "../../rules/user-pools/tags.ts";
import { defineOperation } from "../operation.ts";

export const updateUserPool = defineOperation({
  name: "UpdateUserPool",
  isOwners: true,
  input: updateUserPoolInput,
  run(pool, { UserPoolId: _id, ...input }) {
    changeUserPool(pool, (content) => {
      const updated = updatedUserPool(content, input);
      checkTags(updated.settings.UserPoolTags);
      return updated;
    });
    return {};
  },
});
