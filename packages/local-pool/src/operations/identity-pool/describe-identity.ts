/**
 * DescribeIdentity: returns the providers of an identity's logins.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_DescribeIdentity.html
 */
import { describeIdentity as describe } from "../../rules/identity/describe-identity-pool.ts";
import { loadIdentity } from "../../rules/identity/identity-pools.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId } from "./members.ts";

export const describeIdentity = defineIdentityOperation({
  name: "DescribeIdentity",
  isOwners: true,
  isAtomic: false,
  input: structure({ IdentityId: required(identityId) }),
  run(pool, { IdentityId }) {
    const { identity, identityPool } = loadIdentity(pool, IdentityId);
    return describe(pool, identityPool, identity);
  },
});
