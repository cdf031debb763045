/**
 * GetUserPoolMfaConfig: returns the second factors and the passkey settings of a pool.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUserPoolMfaConfig.html
 */
import { describeMfa } from "../../pools/settings/change-mfa.ts";
import { loadUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getUserPoolMfaConfig = defineOperation({
  name: "GetUserPoolMfaConfig",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId) }),
  run: (pool) => describeMfa(loadUserPool(pool).content),
});
