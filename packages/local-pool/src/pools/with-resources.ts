/**
 * Adds what was made over the wire to the settings of a pool: its resource servers and identity providers. They are known to the
 * pool from the next call on.
 *
 * A client may be allowed to ask for a scope, or to use a provider, that was deleted since. Then it is as if it never was.
 */
import { customScopes } from "../check-oauth-config.ts";
import type { ResolvedUserPoolClient, ResolvedUserPoolConfig } from "../config.ts";
import {
  type IdentityProviderConfig,
  OWN_PROVIDER,
  type ResourceServerConfig,
  STANDARD_SCOPES,
} from "../oauth-config.ts";
import { usedDetails } from "../rules/oauth/provider-details.ts";
import type { IdentityProviderContent, ResourceServerContent } from "./oauth-contents.ts";
import type { PoolKinds, Resource, Resources } from "./resources.ts";

export function withResources(given: ResolvedUserPoolConfig, resources: Resources<PoolKinds>): ResolvedUserPoolConfig {
  const servers = resources.list("resourceServer").map(resourceServer);
  const providers = resources.list("identityProvider").map(identityProvider);
  const config = {
    ...given,
    resourceServers: [
      ...given.resourceServers.filter(({ identifier }) => servers.every((server) => server.identifier !== identifier)),
      ...servers,
    ],
    identityProviders: [
      ...given.identityProviders.filter(({ providerName }) =>
        providers.every((provider) => provider.providerName !== providerName),
      ),
      ...providers,
    ],
  };
  return { ...config, clients: config.clients.map((client) => withExistingParts(config, client)) };
}

function resourceServer({ name, content }: Resource<ResourceServerContent>): ResourceServerConfig {
  const scopes = content.Scopes.map(({ ScopeName, ScopeDescription }) => ({
    scopeName: ScopeName,
    scopeDescription: ScopeDescription,
  }));
  return { identifier: name, name: content.Name, scopes };
}

function identityProvider({ name, content }: Resource<IdentityProviderContent>): IdentityProviderConfig {
  return {
    providerName: name,
    providerType: content.ProviderType,
    providerDetails: usedDetails(content),
    idpIdentifiers: content.IdpIdentifiers,
    // Without a mapping, the service creates users without attributes.
    attributeMapping: content.AttributeMapping,
  };
}

function withExistingParts(
  { resourceServers, identityProviders }: Pick<ResolvedUserPoolConfig, "identityProviders" | "resourceServers">,
  client: ResolvedUserPoolClient,
): ResolvedUserPoolClient {
  const scopes = new Set<string>([...STANDARD_SCOPES, ...customScopes(resourceServers)]);
  const providers = new Set([OWN_PROVIDER, ...identityProviders.map(({ providerName }) => providerName)]);
  return {
    ...client,
    allowedOAuthScopes: client.allowedOAuthScopes.filter((scope) => scopes.has(scope)),
    supportedIdentityProviders: client.supportedIdentityProviders.filter((name) => providers.has(name)),
  };
}
