/** Reads and checks the settings of oauth-config.ts, for resolve-config.ts. */
import type { ResolvedUserPoolClient, ResolvedUserPoolConfig } from "./config.ts";
import {
  IDENTITY_PROVIDER_TYPES,
  OAUTH_FLOWS,
  OWN_PROVIDER,
  SOCIAL_PROVIDER_TYPES,
  STANDARD_SCOPES,
  type IdentityProviderConfig,
  type ResourceServerConfig,
} from "./oauth-config.ts";
import { list, object, oneOf, type Reader, type ReportProblem, string, stringMap } from "./readers.ts";

/** The service's own limit. */
const MAX_ADDRESSES = 100;
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])$/u;
/** Schemes whose addresses a browser runs or reads itself. */
const FORBIDDEN_SCHEMES: ReadonlySet<string> = new Set([
  "about:",
  "blob:",
  "data:",
  "file:",
  "javascript:",
  "vbscript:",
]);

const ADDRESS = "an address by https, by http on localhost, or by an app's own scheme, without a fragment";

const redirectAddress: Reader<string> = (value, path, report) => {
  if (typeof value === "string" && isRedirectAddress(value)) return value;
  report(`${path}: expected ${ADDRESS}`);
  return undefined;
};

/** Whether an address may be redirected to, and may be a resource (RFC 8707 §2). */
export function isRedirectAddress(text: string): boolean {
  if (text.length > 1_024 || !/^[\x21-\x7e]+$/u.test(text) || text.includes("#") || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === "http:") return LOOPBACK_HOST.test(hostname);
  return !FORBIDDEN_SCHEMES.has(protocol);
}

/** The readers of a client's members. */
export const OAUTH_CLIENT_MEMBERS = {
  callbackURLs: list(redirectAddress),
  defaultRedirectURI: redirectAddress,
  logoutURLs: list(redirectAddress),
  allowedOAuthFlows: list(oneOf(...OAUTH_FLOWS)),
  allowedOAuthScopes: list(string(/^[\x21\x23-\x5b\x5d-\x7e]{1,256}$/, "a scope such as openid or orders/read")),
  supportedIdentityProviders: list(string(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,32}$/u, "the name of a provider")),
};

const customScope: Reader<ResourceServerConfig["scopes"][number]> = (value, path, report) => {
  const given = object({
    scopeName: string(/^[\x21\x23-\x2e\x30-\x5b\x5d-\x7e]{1,256}$/, "the name of a scope, without a slash"),
    scopeDescription: string(/^[\s\S]{1,256}$/, "1 to 256 characters"),
  })(value, path, report);
  const { scopeName, scopeDescription } = given ?? {};
  if (scopeName !== undefined && scopeDescription !== undefined) return { scopeName, scopeDescription };
  return reportMissing(value, ["scopeName", "scopeDescription"], path, report);
};

const resourceServer: Reader<ResourceServerConfig> = (value, path, report) => {
  const given = object({
    identifier: string(/^[\x21\x23-\x5b\x5d-\x7e]{1,256}$/, "an identifier such as orders or https://api.example.com"),
    name: string(/^[\w\s+=,.@-]{1,256}$/, "a name of 1 to 256 characters"),
    scopes: list(customScope),
  })(value, path, report);
  const { identifier, scopes, ...rest } = given ?? {};
  if (identifier !== undefined && scopes !== undefined) return { identifier, scopes, ...rest };
  return reportMissing(value, ["identifier", "scopes"], path, report);
};

const identityProvider: Reader<IdentityProviderConfig> = (value, path, report) => {
  const given = object({
    providerName: string(/^[^_\p{Z}][\p{L}\p{M}\p{S}\p{N}\p{P}]{1,30}[^_\p{Z}]$/u, "a name of 3 to 32 characters"),
    providerType: oneOf(...IDENTITY_PROVIDER_TYPES),
    providerDetails: stringMap,
    attributeMapping: stringMap,
    idpIdentifiers: list(string(/^[\w\s+=.@-]{1,40}$/, "1 to 40 letters, digits, spaces or +=.@-")),
  })(value, path, report);
  const { providerName, providerType, ...rest } = given ?? {};
  if (providerName !== undefined && providerType !== undefined) return { providerName, providerType, ...rest };
  return reportMissing(value, ["providerName", "providerType"], path, report);
};

/** Reports the members that an object does not have. A value of another kind is reported already. */
function reportMissing(value: unknown, members: readonly string[], path: string, report: ReportProblem): undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const name of members.filter((each) => !Object.hasOwn(value, each))) report(`${path}.${name}: missing`);
  return undefined;
}

/** The readers of the pool's own members. */
export const OAUTH_POOL_MEMBERS = { resourceServers: list(resourceServer), identityProviders: list(identityProvider) };

/** Reports what the members cannot show alone. */
export function checkOAuthConfig(config: ResolvedUserPoolConfig, report: ReportProblem): void {
  checkResourceServers(config.resourceServers, report);
  checkIdentityProviders(config.identityProviders, report);
  const scopes = new Set<string>([...STANDARD_SCOPES, ...customScopes(config.resourceServers)]);
  const providers = new Set([OWN_PROVIDER, ...config.identityProviders.map(({ providerName }) => providerName)]);
  config.clients.forEach((client, index) => {
    const path = `clients[${index}]`;
    checkAddresses(client, path, report);
    checkFlows(client, path, report);
    client.allowedOAuthScopes.forEach((scope, at) => {
      if (!scopes.has(scope)) report(`${path}.allowedOAuthScopes[${at}]: not a scope of this pool`);
    });
    client.supportedIdentityProviders.forEach((name, at) => {
      if (!providers.has(name)) report(`${path}.supportedIdentityProviders[${at}]: not a provider of this pool`);
    });
  });
}

/** The scopes of the resource servers, as clients ask for them. */
export function customScopes(servers: readonly ResourceServerConfig[]): readonly string[] {
  return servers.flatMap(({ identifier, scopes }) => scopes.map(({ scopeName }) => `${identifier}/${scopeName}`));
}

function checkAddresses(client: ResolvedUserPoolClient, path: string, report: ReportProblem): void {
  for (const name of ["callbackURLs", "logoutURLs"] as const) {
    if (client[name].length > MAX_ADDRESSES) report(`${path}.${name}: more than ${MAX_ADDRESSES}`);
  }
  if (client.defaultRedirectURI !== undefined && !client.callbackURLs.includes(client.defaultRedirectURI)) {
    report(`${path}.defaultRedirectURI: not one of the callbackURLs`);
  }
}

function checkFlows(client: ResolvedUserPoolClient, path: string, report: ReportProblem): void {
  if (!client.allowedOAuthFlows.includes("client_credentials")) return;
  if (client.clientSecret === undefined) report(`${path}.allowedOAuthFlows: client_credentials needs a clientSecret`);
  if (client.allowedOAuthFlows.some((flow) => flow !== "client_credentials")) {
    report(`${path}.allowedOAuthFlows: client_credentials cannot be combined with code or implicit`);
  }
}

function checkResourceServers(servers: ResolvedUserPoolConfig["resourceServers"], report: ReportProblem): void {
  if (hasDuplicates(servers.map(({ identifier }) => identifier))) {
    report("resourceServers: two have the same identifier");
  }
}

function checkIdentityProviders(providers: ResolvedUserPoolConfig["identityProviders"], report: ReportProblem): void {
  providers.forEach(({ providerName, providerType }, index) => {
    const path = `identityProviders[${index}].providerName`;
    if (providerName === OWN_PROVIDER) report(`${path}: ${OWN_PROVIDER} is the pool itself`);
    if ((isSocial(providerType) || isSocial(providerName)) && providerName !== providerType) {
      report(`${path}: a social provider's name is its type`);
    }
  });
  if (hasDuplicates(providers.map(({ providerName }) => providerName))) {
    report("identityProviders: two have the same providerName");
  }
  if (hasDuplicates(providers.flatMap(({ idpIdentifiers = [] }) => idpIdentifiers))) {
    report("identityProviders: two have the same idpIdentifier");
  }
}

function isSocial(name: string): boolean {
  return SOCIAL_PROVIDER_TYPES.some((type) => type === name);
}

function hasDuplicates(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}
