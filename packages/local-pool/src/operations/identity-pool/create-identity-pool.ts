/**
 * CreateIdentityPool: creates an identity pool without roles. The tag `poolgate:id` asks for its id, so that the settings of an
 * app outlive a pool in memory.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_CreateIdentityPool.html
 */
import { randomUUID } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import { describeIdentityPool } from "../../rules/identity/describe-identity-pool.ts";
import { findIdentityPool } from "../../rules/identity/identity-pools.ts";
import { identityError } from "../../wire/identity-texts.ts";
import { structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityPoolSettings, readSettings } from "./settings-members.ts";
import { regionOf } from "../../pools/user-pool-id.ts";

const ID_TAG = "poolgate:id";

export const createIdentityPool = defineIdentityOperation({
  name: "CreateIdentityPool",
  isOwners: true,
  input: structure(identityPoolSettings),
  run(pool, input) {
    const content = {
      settings: readSettings(input),
      tags: Object.fromEntries(input.IdentityPoolTags ?? []),
      roles: { Roles: {}, RoleMappings: {} },
      principalTags: {},
    };
    const id = newId(pool, input.IdentityPoolTags?.get(ID_TAG));
    pool.account.insert("identityPool", id, content);
    return describeIdentityPool({ id, ...content });
  },
});

function newId(pool: PoolContext, wanted: string | undefined): string {
  const { userPoolId } = pool.pools.first.config;
  if (wanted === undefined) return `${regionOf(userPoolId)}:${randomUUID()}`;
  if (wanted.length > 55 || !/^[\w-]+:[0-9a-f-]+$/.test(wanted)) throw identityError("invalidIdTag");
  if (findIdentityPool(pool, wanted) !== undefined) throw identityError("identityPoolIdTaken");
  return wanted;
}
