/**
 * UpdateIdentityPool: replaces the settings of an identity pool. What the request does not name goes back to its default, except
 * the name of the developer provider, which never changes, and the tags, which have operations of their own.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_UpdateIdentityPool.html
 */
import { describeIdentityPool } from "../../rules/identity/describe-identity-pool.ts";
import { loadIdentityPoolToChange, saveIdentityPool } from "../../rules/identity/identity-pools.ts";
import { identityError } from "../../wire/identity-texts.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId } from "./members.ts";
import { identityPoolSettings, readSettings } from "./settings-members.ts";

export const updateIdentityPool = defineIdentityOperation({
  name: "UpdateIdentityPool",
  isOwners: true,
  input: structure({ IdentityPoolId: required(identityId), ...identityPoolSettings }),
  run(pool, input) {
    const before = loadIdentityPoolToChange(pool, input.IdentityPoolId);
    const { DeveloperProviderName = input.DeveloperProviderName } = before.settings;
    const { DeveloperProviderName: sent = DeveloperProviderName } = input;
    if (sent !== DeveloperProviderName) throw identityError("developerProviderFixed");
    const changed = {
      ...before,
      settings: { ...readSettings(input), DeveloperProviderName },
      tags: input.IdentityPoolTags === undefined ? before.tags : Object.fromEntries(input.IdentityPoolTags),
    };
    saveIdentityPool(pool, changed);
    return describeIdentityPool(changed);
  },
});
