/**
 * UpdateIdentityProvider: replaces the members of an identity provider that the request has. The others stay.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateIdentityProvider.html
 */
import {
  checkIdentityProvider,
  describeIdentityProvider,
  loadMadeProvider,
} from "../../rules/oauth/identity-providers.ts";
import {
  acrMapping,
  attributeMapping,
  idpIdentifiers,
  providerDetails,
  providerName,
} from "../../rules/oauth/provider-members.ts";
import { userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const updateIdentityProvider = defineOperation({
  name: "UpdateIdentityProvider",
  isOwners: true,
  input: structure({
    UserPoolId: required(userPoolId),
    ProviderName: required(providerName),
    ProviderDetails: optional(providerDetails),
    AttributeMapping: optional(attributeMapping),
    IdpIdentifiers: optional(idpIdentifiers),
    AcrMapping: optional(acrMapping),
  }),
  run(pool, { ProviderName: name, ProviderDetails, AttributeMapping, IdpIdentifiers, AcrMapping }) {
    const { content: before } = loadMadeProvider(pool, name);
    const content = {
      ...before,
      ...(ProviderDetails === undefined ? {} : { ProviderDetails: Object.fromEntries(ProviderDetails) }),
      ...(AttributeMapping === undefined ? {} : { AttributeMapping: Object.fromEntries(AttributeMapping) }),
      ...(AcrMapping === undefined ? {} : { AcrMapping: Object.fromEntries(AcrMapping) }),
      IdpIdentifiers: IdpIdentifiers ?? before.IdpIdentifiers,
    };
    checkIdentityProvider(pool, name, content);
    pool.resources.change("identityProvider", name, content);
    return { IdentityProvider: describeIdentityProvider(pool, loadMadeProvider(pool, name)) };
  },
});
