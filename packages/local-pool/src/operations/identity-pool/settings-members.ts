/** The settings of an identity pool on the wire, which CreateIdentityPool and UpdateIdentityPool share. */
import type { CognitoIdentityProvider, IdentityPoolSettings } from "../../pools/identity-pool-types.ts";
import { identityError } from "../../wire/identity-texts.ts";
import { boolean, type Infer, list, map, optional, required, string, structure } from "../../wire/schema.ts";
import { arn, developerProviderName, PROVIDER_NAME, tags } from "./members.ts";

const cognitoIdentityProvider = structure({
  ProviderName: optional(string({ min: 1, max: 128, pattern: { regExp: /^[\w._:/-]+$/, shown: "[\\w._:/-]+" } })),
  ClientId: optional(string({ min: 1, max: 128, pattern: { regExp: /^[\w_]+$/, shown: "[\\w_]+" } })),
  ServerSideTokenCheck: optional(boolean),
});

export const identityPoolSettings = {
  IdentityPoolName: required(
    string({ min: 1, max: 128, pattern: { regExp: /^[\w\s+=,.@-]+$/, shown: "[\\w\\s+=,.@-]+" } }),
  ),
  AllowUnauthenticatedIdentities: required(boolean),
  AllowClassicFlow: optional(boolean),
  SupportedLoginProviders: optional(
    map(string({ min: 1, max: 128, pattern: { regExp: /^[\w.;_/-]+$/, shown: "[\\w.;_/-]+" } }), PROVIDER_NAME, {
      max: 10,
    }),
  ),
  DeveloperProviderName: optional(developerProviderName),
  OpenIdConnectProviderARNs: optional(list(arn)),
  CognitoIdentityProviders: optional(list(cognitoIdentityProvider)),
  SamlProviderARNs: optional(list(arn)),
  IdentityPoolTags: optional(tags),
};

const input = structure(identityPoolSettings);

/**
 * The settings as they are kept. What was not sent has its default.
 *
 * @throws ServiceError InvalidParameterException for a user pool without a name or a client.
 */
export function readSettings(sent: Infer<typeof input>): IdentityPoolSettings {
  return {
    IdentityPoolName: sent.IdentityPoolName,
    AllowUnauthenticatedIdentities: sent.AllowUnauthenticatedIdentities,
    AllowClassicFlow: sent.AllowClassicFlow ?? false,
    SupportedLoginProviders: sent.SupportedLoginProviders && Object.fromEntries(sent.SupportedLoginProviders),
    DeveloperProviderName: sent.DeveloperProviderName,
    OpenIdConnectProviderARNs: sent.OpenIdConnectProviderARNs,
    CognitoIdentityProviders: sent.CognitoIdentityProviders?.map(readProvider),
    SamlProviderARNs: sent.SamlProviderARNs,
  };
}

function readProvider({
  ProviderName,
  ClientId,
  ServerSideTokenCheck = false,
}: Infer<typeof cognitoIdentityProvider>): CognitoIdentityProvider {
  if (ProviderName === undefined || ClientId === undefined) throw identityError("invalidProvider");
  return { ProviderName, ClientId, ServerSideTokenCheck };
}
