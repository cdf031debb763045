/**
 * DescribeIdentityProvider: returns the settings of an identity provider, with its client secret.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeIdentityProvider.html
 */
import { describeIdentityProvider as describe, loadIdentityProvider } from "../../rules/oauth/identity-providers.ts";
import { providerName } from "../../rules/oauth/provider-members.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const describeIdentityProvider = defineOperation({
  name: "DescribeIdentityProvider",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId), ProviderName: required(providerName) }),
  run: (pool, { ProviderName }) => ({ IdentityProvider: describe(pool, loadIdentityProvider(pool, ProviderName)) }),
});
