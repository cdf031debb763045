/**
 * SetUserPoolMfaConfig: replaces the second factors and the passkey settings of a pool.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserPoolMfaConfig.html
 */
import { changedMfa, describeMfa } from "../../pools/settings/change-mfa.ts";
import { setUserPoolMfaConfigInput } from "../../pools/settings/mfa-members.ts";
import { changeUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { defineOperation } from "../operation.ts";

export const setUserPoolMfaConfig = defineOperation({
  name: "SetUserPoolMfaConfig",
  isOwners: true,
  input: setUserPoolMfaConfigInput,
  run: (pool, input) => describeMfa(changeUserPool(pool, (content) => changedMfa(content, input))),
});
