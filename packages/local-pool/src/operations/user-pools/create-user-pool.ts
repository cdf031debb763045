/**
 * CreateUserPool: creates a pool without users and clients. Its signing keys are created when they are first needed.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html
 */
import { randomUUID } from "node:crypto";
import { poolResources, SETTINGS } from "../../pools/resources.ts";
import { createUserPoolInput } from "../../pools/settings/user-pool-members.ts";
import { newUserPool } from "../../pools/settings/user-pool-settings.ts";
import { userPoolIdOf } from "../../rules/user-pools/chosen-ids.ts";
import { describeUserPool } from "../../rules/user-pools/describe-user-pool.ts";
import { findStoredUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { checkTags } from "../../rules/user-pools/tags.ts";
import { settingsError } from "../../wire/settings-texts.ts";
import { defineOperation } from "../operation.ts";
import { regionOf } from "../../pools/user-pool-id.ts";

export const createUserPool = defineOperation({
  name: "CreateUserPool",
  isOwners: true,
  input: createUserPoolInput,
  run(pool, input) {
    const content = newUserPool(input);
    const { UserPoolTags: tags } = content.settings;
    checkTags(tags);
    const { userPoolId: ofFile } = pool.config;
    const region = regionOf(ofFile);
    const userPoolId = userPoolIdOf(tags, region);
    if (userPoolId === pool.pools.first.config.userPoolId) throw settingsError("userPoolIdTaken");
    return pool.store.transaction(() => {
      if (!pool.account.insert("userPool", userPoolId, { keysId: randomUUID() }))
        throw settingsError("userPoolIdTaken");
      const resources = poolResources(pool, userPoolId);
      resources.insert("settings", SETTINGS, content);
      const created = findStoredUserPool(resources, userPoolId);
      return { UserPool: created && describeUserPool(created, { userCount: 0, hasProviders: false }) };
    });
  },
});
