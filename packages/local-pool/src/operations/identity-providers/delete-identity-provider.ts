/**
 * DeleteIdentityProvider: removes an identity provider. Users who came from it stay, and cannot sign in there any more.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteIdentityProvider.html
 */
import { loadMadeProvider } from "../../rules/oauth/identity-providers.ts";
import { providerName } from "../../rules/oauth/provider-members.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const deleteIdentityProvider = defineOperation({
  name: "DeleteIdentityProvider",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), ProviderName: required(providerName) }),
  run(pool, { ProviderName }) {
    pool.resources.remove("identityProvider", loadMadeProvider(pool, ProviderName).name);
    return {};
  },
});
