/**
 * DescribeUserPool: returns the settings of a pool.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeUserPool.html
 */
import { domainsOfPool } from "../../rules/oauth/domains.ts";
import { describeUserPool as describe } from "../../rules/user-pools/describe-user-pool.ts";
import { loadUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const describeUserPool = defineOperation({
  name: "DescribeUserPool",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId) }),
  run(pool) {
    const hasProviders = pool.config.identityProviders.length > 0;
    const described = describe(loadUserPool(pool), { userCount: pool.store.countUsers(), hasProviders });
    return { UserPool: { ...described, ...domainsOfPool(pool) } };
  },
});
