/**
 * CreateIdentityProvider: lets users sign in at another service. App clients must be allowed to use it.
 *
 * The service reads the configuration of an OpenID provider at once. The pool reads it at the first sign-in.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateIdentityProvider.html
 */
import { createProviderGroup } from "../../rules/groups/provider-group.ts";
import { checkIdentityProvider, describeIdentityProvider } from "../../rules/oauth/identity-providers.ts";
import {
  acrMapping,
  attributeMapping,
  idpIdentifiers,
  newProviderName,
  providerDetails,
  providerType,
} from "../../rules/oauth/provider-members.ts";
import { userPoolId } from "../../wire/members.ts";
import { providerExistsError } from "../../wire/oauth-texts.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const createIdentityProvider = defineOperation({
  name: "CreateIdentityProvider",
  isOwners: true,
  input: structure({
    UserPoolId: required(userPoolId),
    ProviderName: required(newProviderName),
    ProviderType: required(providerType),
    ProviderDetails: required(providerDetails),
    AttributeMapping: optional(attributeMapping),
    IdpIdentifiers: optional(idpIdentifiers),
    AcrMapping: optional(acrMapping),
  }),
  run(pool, { ProviderName: name, ProviderType, ProviderDetails, AttributeMapping, IdpIdentifiers = [], AcrMapping }) {
    const content = {
      ProviderType,
      ProviderDetails: Object.fromEntries(ProviderDetails),
      AttributeMapping: Object.fromEntries(AttributeMapping ?? []),
      IdpIdentifiers,
      AcrMapping: AcrMapping && Object.fromEntries(AcrMapping),
    };
    checkIdentityProvider(pool, name, content);
    const isKnown = pool.config.identityProviders.some(({ providerName }) => providerName === name);
    if (isKnown || !pool.resources.insert("identityProvider", name, content)) {
      throw providerExistsError(name, pool.config.userPoolId);
    }
    createProviderGroup(pool, name);
    const nowMs = pool.clock.now();
    return {
      IdentityProvider: describeIdentityProvider(pool, { name, content, createdAtMs: nowMs, modifiedAtMs: nowMs }),
    };
  },
});
