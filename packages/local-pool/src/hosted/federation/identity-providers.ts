/**
 * Knows how each identity provider is reached: by its `providerDetails`, by discovery, or as a part of the bundled upstream, which
 * plays those without details and all SAML providers.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateIdentityProvider.html
 * @see https://openid.net/specs/openid-connect-discovery-1_0.html
 */
import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import type { ResolvedUserPoolConfig } from "../../config.ts";
import type { IdentityProviderConfig } from "../../oauth-config.ts";
import { isPlainOAuth } from "../../upstream/claims.ts";
import type { Upstream } from "../../upstream/upstream.ts";
import { signAppleSecret } from "./apple-secret.ts";
import { fetchJson } from "./fetch-json.ts";
import { KNOWN_ENDPOINTS } from "./known-endpoints.ts";
import { isProviderAddress } from "./provider-address.ts";
import { ProviderError } from "./provider-error.ts";

export interface ProviderEndpoints {
  readonly clientId: string;
  /**
   * Undefined: the pool is a public client of the provider.
   *
   * @throws ProviderError when it cannot be signed.
   */
  readonly clientSecret: () => Promise<string | undefined>;
  /** Separated by spaces. */
  readonly scope: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** The userinfo endpoint, or the profile endpoint of plain OAuth 2.0. */
  readonly attributesUrl: string | undefined;
  /** The method of a request to that endpoint. */
  readonly attributesMethod: "GET" | "POST";
  /** The values that `iss` may have, in the authorization response and in id tokens. Empty: there is none. */
  readonly issuers: readonly string[];
  /** Whether an authorization response without `iss` is refused (RFC 9207). */
  readonly requiresIssuer: boolean;
  /** The keys of id tokens. Undefined: plain OAuth 2.0 without id tokens. */
  readonly keys: JWTVerifyGetKey | undefined;
  /** Apple sends its response as a form when it is asked for a name or an e-mail address. */
  readonly usesFormPost: boolean;
}

export interface IdentityProviders {
  find(name: string): IdentityProviderConfig | undefined;
  /**
   * The endpoints of a provider. They are remembered once they are known.
   *
   * @throws ProviderError when the provider cannot be reached.
   */
  endpoints(provider: IdentityProviderConfig): Promise<ProviderEndpoints>;
  /** For each call of a provider. */
  readonly timeoutMs: number;
  /** The addresses of the pool's pages. Providers send the browser back to them. */
  readonly origins: readonly string[];
  /** Stops the bundled upstream, if it runs. */
  stop(): Promise<void>;
}

interface Setup {
  readonly config: Pick<ResolvedUserPoolConfig, "identityProviders" | "userPoolId">;
  readonly origins: readonly string[];
  readonly timeoutMs: number;
  /** Gets the errors of the bundled upstream. */
  readonly onError: (error: unknown) => void;
}

/** Where providers send the browser back to. */
export const PROVIDER_RESPONSE_PATH = "/oauth2/idpresponse";

export function createIdentityProviders({ config, origins, timeoutMs, onError }: Setup): IdentityProviders {
  const known = new Map<string, Promise<ProviderEndpoints>>();
  let upstream: Promise<Upstream> | undefined;
  const startUpstream = async (): Promise<Upstream> => {
    const { startUpstream: start } = await import("../../upstream/upstream.ts");
    const redirectUris = origins.map((origin) => `${origin}${PROVIDER_RESPONSE_PATH}`);
    return start({ redirectUris, poolName: config.userPoolId, onError });
  };
  const load = (provider: IdentityProviderConfig): Promise<ProviderEndpoints> => {
    if (provider.providerDetails !== undefined && provider.providerType !== "SAML") {
      return configuredEndpoints(provider, provider.providerDetails, timeoutMs);
    }
    upstream ??= startUpstream();
    // A start that failed, for example with too many open files, is tried again next time.
    upstream.catch(() => (upstream = undefined));
    return upstream.then((running) => bundledEndpoints(running, provider, timeoutMs));
  };
  return {
    find: (name) => config.identityProviders.find(({ providerName }) => providerName === name),
    endpoints(provider) {
      const { providerName } = provider;
      const found = known.get(providerName) ?? load(provider);
      known.set(providerName, found);
      // A provider that could not be reached is asked again next time.
      found.catch(() => known.delete(providerName));
      return found;
    },
    timeoutMs,
    origins,
    stop: async () => (await upstream?.catch(() => undefined))?.stop(),
  };
}

async function configuredEndpoints(
  provider: IdentityProviderConfig,
  details: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<ProviderEndpoints> {
  const { providerType } = provider;
  const given = { ...KNOWN_ENDPOINTS[providerType], ...details };
  const discovered = await discover(provider, given, timeoutMs);
  const { authorize_url, token_url, attributes_url, jwks_uri } = { ...discovered, ...given };
  const { oidc_issuer: issuer } = given;
  const keys = isPlainOAuth(providerType) || jwks_uri === undefined ? undefined : remoteKeys(jwks_uri, timeoutMs);
  // Without its keys, a provider of OpenID Connect would be treated as plain OAuth 2.0, and no id token would be checked.
  const isProven = isPlainOAuth(providerType)
    ? attributes_url !== undefined
    : keys !== undefined && issuer !== undefined;
  if (authorize_url === undefined || token_url === undefined || !isProven) {
    throw new ProviderError(`${provider.providerName} Error - the configuration has no usable endpoints`);
  }
  return {
    clientId: details["client_id"] ?? "",
    clientSecret: clientSecretOf(provider, details),
    scope: scopesOf(given.authorize_scopes, keys !== undefined),
    authorizeUrl: authorize_url,
    tokenUrl: token_url,
    attributesUrl: attributes_url,
    attributesMethod: details["attributes_request_method"] === "POST" ? "POST" : "GET",
    // Google's id tokens may have the issuer without the scheme (OpenID Connect Core §15.6.2).
    issuers: [...(issuer === undefined ? [] : [issuer]), ...(providerType === "Google" ? ["accounts.google.com"] : [])],
    requiresIssuer: discovered?.requiresIssuer ?? false,
    keys,
    usesFormPost: providerType === "SignInWithApple",
  };
}

async function bundledEndpoints(
  upstream: Upstream,
  provider: IdentityProviderConfig,
  timeoutMs: number,
): Promise<ProviderEndpoints> {
  const { issuer, clientId, clientSecret, ...urls } = await upstream.provider(provider);
  if (isPlainOAuth(provider.providerType)) {
    return {
      clientId,
      clientSecret: async () => clientSecret,
      scope: KNOWN_ENDPOINTS[provider.providerType].authorize_scopes,
      authorizeUrl: urls.authorizeUrl,
      tokenUrl: urls.tokenUrl,
      attributesUrl: urls.profileUrl,
      attributesMethod: "GET",
      issuers: [issuer],
      requiresIssuer: true,
      keys: undefined,
      usesFormPost: false,
    };
  }
  const details = { oidc_issuer: issuer, client_id: clientId, client_secret: clientSecret };
  const endpoints = await configuredEndpoints({ ...provider, providerType: "OIDC" }, details, timeoutMs);
  const { authorize_scopes: scope } = KNOWN_ENDPOINTS[provider.providerType];
  return { ...endpoints, scope, usesFormPost: provider.providerType === "SignInWithApple" };
}

/** Apple has no secret: the client signs one itself. */
function clientSecretOf(
  { providerName, providerType }: IdentityProviderConfig,
  details: Readonly<Record<string, string>>,
): ProviderEndpoints["clientSecret"] {
  const { client_id: clientId, client_secret: secret, private_key, team_id, key_id } = details;
  if (providerType !== "SignInWithApple" || secret !== undefined) return async () => secret;
  const key = { clientId: clientId ?? "", privateKey: private_key ?? "", teamId: team_id ?? "", keyId: key_id ?? "" };
  return () => signAppleSecret(providerName, key);
}

/** The service's settings separate Facebook's scopes by commas. Without the scope `openid` there is no id token. */
function scopesOf(given: string, hasIdToken: boolean): string {
  const scopes = given.split(/[\s,]+/).filter((scope) => scope !== "");
  return [...new Set([...(hasIdToken ? ["openid"] : []), ...scopes])].join(" ");
}

interface Discovered {
  readonly authorize_url?: string;
  readonly token_url?: string;
  readonly attributes_url?: string;
  readonly jwks_uri?: string;
  readonly requiresIssuer: boolean;
}

/** Undefined when nothing has to be discovered. */
async function discover(
  { providerName, providerType }: IdentityProviderConfig,
  given: Partial<Record<"oidc_issuer" | "authorize_url" | "token_url" | "jwks_uri", string>>,
  timeoutMs: number,
): Promise<Discovered | undefined> {
  const isComplete = given.authorize_url !== undefined && given.token_url !== undefined && given.jwks_uri !== undefined;
  if (isPlainOAuth(providerType) || isComplete) return undefined;
  const issuer = given.oidc_issuer ?? "";
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const metadata = await fetchJson({ providerName, kind: "configuration", url, timeoutMs });
  // OpenID Connect Discovery §4.3.
  if (metadata["issuer"] !== issuer)
    throw new ProviderError(`${providerName} Error - the configuration is of another issuer`);
  const text = (name: string): string | undefined => {
    const value = metadata[name];
    return typeof value === "string" && isProviderAddress(value) ? value : undefined;
  };
  const found = {
    authorize_url: text("authorization_endpoint"),
    token_url: text("token_endpoint"),
    attributes_url: text("userinfo_endpoint"),
    jwks_uri: text("jwks_uri"),
  };
  const present = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return { ...present, requiresIssuer: metadata["authorization_response_iss_parameter_supported"] === true };
}

function remoteKeys(url: string, timeoutMs: number): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs });
}
