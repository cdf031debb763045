/**
 * GetIdentityProviderByIdentifier: returns the settings of the identity provider that has an identifier (IdpIdentifiers).
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetIdentityProviderByIdentifier.html
 */
import { describeIdentityProvider, listIdentityProviders } from "../../rules/oauth/identity-providers.ts";
import { idpIdentifier } from "../../rules/oauth/provider-members.ts";
import { userPoolId } from "../../wire/members.ts";
import { identifierNotFoundError } from "../../wire/oauth-texts.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getIdentityProviderByIdentifier = defineOperation({
  name: "GetIdentityProviderByIdentifier",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId), IdpIdentifier: required(idpIdentifier) }),
  run(pool, { IdpIdentifier }) {
    const found = listIdentityProviders(pool).find(({ content }) => content.IdpIdentifiers.includes(IdpIdentifier));
    if (found === undefined) throw identifierNotFoundError(IdpIdentifier);
    return { IdentityProvider: describeIdentityProvider(pool, found) };
  },
});
