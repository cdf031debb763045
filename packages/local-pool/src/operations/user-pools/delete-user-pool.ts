/**
 * DeleteUserPool: deletes a pool with its users, clients and keys. No token of it counts from then on.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUserPool.html
 */
import { checkHasNoDomain } from "../../rules/oauth/domains.ts";
import { loadUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { settingsError } from "../../wire/settings-texts.ts";
import { defineOperation } from "../operation.ts";

export const deleteUserPool = defineOperation({
  name: "DeleteUserPool",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId) }),
  run(pool, input) {
    // The pool of the settings file is always protected.
    const { DeletionProtection } = loadUserPool(pool).content.settings;
    if (DeletionProtection === "ACTIVE") throw settingsError("deletionProtected");
    checkHasNoDomain(pool);
    pool.store.transaction(() => {
      pool.store.deletePool(pool.keysSetting);
      pool.account.remove("userPool", input.UserPoolId);
    });
    pool.pools.forget(pool);
    return {};
  },
});
