/**
 * DeleteUserPool: deletes a pool with its users, clients and keys. No token of it counts from then on.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUserPool.html
 */
import { checkHasNoDomain } from "../../rules/oauth/domains.ts";
import { findStoredUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { settingsError } from "../../wire/settings-texts.ts";
import { defineOperation } from "../operation.ts";

export const deleteUserPool = defineOperation({
  name: "DeleteUserPool",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId) }),
  run(pool, input) {
    if (pool.config.deletionProtection === "ACTIVE") throw settingsError("deletionProtected");
    if (findStoredUserPool(pool.resources, input.UserPoolId) === undefined) throw settingsError("settingsAreInFile");
    checkHasNoDomain(pool);
    pool.store.transaction(() => {
      pool.store.deletePool(pool.keysSetting);
      pool.account.remove("userPool", input.UserPoolId);
    });
    pool.pools.forget(pool);
    return {};
  },
});
