/**
 * DescribeIdentityPool: returns the settings of an identity pool.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_DescribeIdentityPool.html
 */
import { describeIdentityPool as describe } from "../../rules/identity/describe-identity-pool.ts";
import { loadIdentityPool } from "../../rules/identity/identity-pools.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId } from "./members.ts";

export const describeIdentityPool = defineIdentityOperation({
  name: "DescribeIdentityPool",
  isOwners: true,
  isAtomic: false,
  input: structure({ IdentityPoolId: required(identityId) }),
  run: (pool, { IdentityPoolId }) => describe(loadIdentityPool(pool, IdentityPoolId)),
});
