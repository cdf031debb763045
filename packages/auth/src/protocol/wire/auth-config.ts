/** Checks an app's configuration of its user pool and adds the values that follow from it. */
import { AuthError } from "../errors/auth-error.ts";
import { memberMissing, notAnApiOrigin } from "../errors/developer-sentences.ts";
import { engineError } from "../errors/engine-error.ts";
import { attempt } from "./attempt.ts";
import { checkMembers } from "./known-members.ts";
import { type Members, TEXT, UNLISTED } from "./member-kinds.ts";
import { ownMembers } from "./own-properties.ts";
import { type OAuthConfig, type ResolvedOAuthConfig, resolveOAuthConfig } from "../oauth/oauth-config.ts";
import { identityEndpoint, serviceEndpoint, serviceIssuers } from "./pool-issuers.ts";
import type { SignInFlow } from "../sign-in/sign-in-flow.ts";

/** A name by which users sign in. The first one of the configured list decides what the sign-in form asks for. */
export type LoginMechanism = "username" | "email" | "phone_number";

/**
 * The password policy of the user pool. The minimum length counts characters.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_PasswordPolicyType.html
 */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly requireLowercase: boolean;
  readonly requireUppercase: boolean;
  readonly requireNumbers: boolean;
  readonly requireSpecialCharacters: boolean;
}

/** When the engine creates passkeys by itself. */
export interface PasskeyConfig {
  /**
   * Whether a browser that can do so creates a passkey without a dialog after a sign-in with a password. By default false.
   */
  readonly createAfterPassword?: boolean;
}

/** What an app says about its user pool. */
export interface AuthConfig {
  /** The pool id: the region, an underscore and a name, such as `us-east-1_AbCdEfGhI`. */
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /**
   * The address of the user-pool API. By default that of Amazon Cognito in the pool's region. `http:` only on loopback.
   */
  readonly userPoolEndpoint?: string;
  /** Other regions with a replica of the pool, such as `eu-west-1`. Tokens that are issued there are accepted, too. */
  readonly regions?: readonly string[];
  /** Another accepted `iss` of tokens, for a pool outside Amazon Cognito. The two texts must be equal. */
  readonly issuer?: string;
  /** By default `username` alone. */
  readonly loginMechanisms?: readonly LoginMechanism[];
  /**
   * Names of the attributes that the sign-up form asks for. By default the first login mechanism, unless it is
   * `username`.
   */
  readonly signUpAttributes?: readonly string[];
  readonly passwordPolicy?: Partial<PasswordPolicy>;
  /** Whether the user is signed in automatically after a confirmed sign-up. By default true. */
  readonly autoSignIn?: boolean;
  /** The authentication flow of the widget's sign-in. By default `srp`. */
  readonly signInFlow?: SignInFlow;
  /** Whether the pool's e-mail to a new user contains a code or a link. By default `code`. */
  readonly signUpVerification?: "code" | "link";
  /**
   * Origins to which `authFetch` may send the id token, such as `https://api.example.com`. `http:` only on loopback.
   */
  readonly apiOrigins?: readonly string[];
  readonly passkeys?: PasskeyConfig;
  /** The hosted pages of the pool, for `signInWithRedirect`. */
  readonly oauth?: OAuthConfig;
  /**
   * Returns the encoded device data for Cognito's threat protection. It is sent as `UserContextData`.
   *
   * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UserContextDataType.html
   */
  readonly userContextData?: (username: string) => string | undefined;
  /** The id of the identity pool: the region, a colon and a UUID. With it, `fetchAuthSession` returns AWS credentials. */
  readonly identityPoolId?: string;
  /**
   * The address of the identity-pool API. By default that of Amazon Cognito in the identity pool's region, or
   * `userPoolEndpoint` if that is on loopback, because a local pool answers both. `http:` only on loopback.
   */
  readonly identityPoolEndpoint?: string;
  /** Whether guests, who have not signed in, get AWS credentials. The identity pool must allow it, too. By default false. */
  readonly allowGuestAccess?: boolean;
}

/** A checked configuration. It does not yet contain the defaults of forms, which `resolveFormConfig` adds. */
export interface ResolvedAuthConfig extends AuthConfig {
  /** The part of the pool id after its first underscore. SRP needs it. */
  readonly poolName: string;
  /** The address without a trailing slash. */
  readonly userPoolEndpoint: string;
  /** The accepted values of `iss` in tokens. */
  readonly issuers: readonly string[];
  readonly oauth?: ResolvedOAuthConfig;
}

const TEXTS = `${TEXT}[]`;

const MEMBERS: Members<ResolvedAuthConfig> = {
  // If one of these two is empty, another error explains why.
  userPoolId: "string",
  userPoolClientId: "string",
  userPoolEndpoint: TEXT,
  regions: TEXTS,
  issuer: TEXT,
  loginMechanisms: "username|email|phone_number[]",
  signUpAttributes: TEXTS,
  passwordPolicy: {
    minLength: "number",
    requireLowercase: "boolean",
    requireUppercase: "boolean",
    requireNumbers: "boolean",
    requireSpecialCharacters: "boolean",
  },
  autoSignIn: "boolean",
  signInFlow: "srp|password|choice|custom|customWithSrp",
  signUpVerification: "code|link",
  apiOrigins: TEXTS,
  passkeys: { createAfterPassword: "boolean" },
  oauth: {
    domain: TEXT,
    redirectSignIn: TEXTS,
    redirectSignOut: TEXTS,
    scopes: TEXTS,
    responseType: "code|token",
    // Each is a name or an object; resolveOAuthConfig checks them.
    providers: true,
  },
  userContextData: "function",
  // If it is empty, another error explains why.
  identityPoolId: "string",
  identityPoolEndpoint: TEXT,
  allowGuestAccess: "boolean",
  // The configuration of another client has these, too. They are computed again.
  poolName: UNLISTED,
  issuers: UNLISTED,
};

/**
 * Checks a configuration and adds the pool's name, address and issuers.
 *
 * @throws AuthError `configuration.missing` without a pool id or a client id; `configuration.unknownMember` and
 *   `configuration.invalidMember` for a misspelt or mistyped member; `configuration.userPoolId` if the pool id lacks a
 *   region, an underscore or a name; `configuration.identityPoolId` if the identity pool id lacks a region, a colon or a
 *   UUID; `configuration.insecureEndpoint` if an endpoint is neither `https:` nor on loopback, or has a user name, a query or a
 *   fragment; `configuration.apiOrigin` if an entry of `apiOrigins` is not an origin, has a star, or is neither `https:` nor
 *   on loopback; `configuration.oauth` if an address in `oauth` is not valid.
 */
export function resolveAuthConfig(config: AuthConfig): ResolvedAuthConfig {
  checkMembers("configuration", "config", config, MEMBERS);
  for (const name of ["userPoolId", "userPoolClientId"] as const) if (!config[name]) throw missing(name);
  const [, region, poolName] = /^([a-z\d-]+)_([\w-]+)$/i.exec(config.userPoolId) ?? [];
  if (region === undefined || poolName === undefined) throw engineError("configuration.userPoolId");
  const endpoint = withoutSlash(config.userPoolEndpoint) ?? serviceEndpoint(region);
  const identityPoolEndpoint = resolveIdentityEndpoint(config, endpoint);
  for (const address of [endpoint, identityPoolEndpoint ?? endpoint]) {
    if (!isEndpoint(address)) throw engineError("configuration.insecureEndpoint");
  }
  config.apiOrigins?.forEach(checkApiOrigin);
  const { oauth, ...others } = config;
  const issuers = serviceIssuers(config.userPoolId, [region, ...(config.regions ?? [])]);
  if (config.issuer !== undefined) issuers.push(config.issuer);
  if (isLoopback(endpoint)) issuers.push(`${endpoint}/${config.userPoolId}`);
  return ownMembers({
    ...others,
    ...(oauth && { oauth: resolveOAuthConfig(oauth, isEndpoint) }),
    poolName,
    userPoolEndpoint: endpoint,
    ...(identityPoolEndpoint && { identityPoolEndpoint }),
    issuers,
  });
}

/** Returns the address of the identity pool without a trailing slash; undefined if the app uses none. */
function resolveIdentityEndpoint(
  { identityPoolId, identityPoolEndpoint }: AuthConfig,
  userPoolEndpoint: string,
): string | undefined {
  if (identityPoolId === undefined) return undefined;
  const [, region] = /^([a-z\d-]+):[\da-f-]+$/i.exec(identityPoolId) ?? [];
  if (region === undefined) throw engineError("configuration.identityPoolId");
  return (
    withoutSlash(identityPoolEndpoint) ?? (isLoopback(userPoolEndpoint) ? userPoolEndpoint : identityEndpoint(region))
  );
}

function withoutSlash(address: string | undefined): string | undefined {
  return address?.replace(/\/+$/, "");
}

function missing(name: string): AuthError {
  return new AuthError({
    name: "AuthUserPoolException",
    code: "configuration.missing",
    message: `Auth UserPool not configured. ${memberMissing(name)}`,
  });
}

/**
 * Checks an entry of `apiOrigins`: it must be an origin with `https:` or on loopback. Over `http:`, others on the network
 * could read the id token. `authFetch` compares origins, so a URL with a path would never match, nor one with a star.
 *
 * The message contains at most the origin of the text, because a URL may contain a password.
 */
function checkApiOrigin(text: string, index: number): void {
  const { origin = "null" } = urlOf(text);
  const isSafe = isSecure(text);
  if (text === origin && isSafe && !origin.includes("*")) return;
  const message = notAnApiOrigin(index, origin, isSafe);
  throw new AuthError({ name: "InvalidApiOrigin", code: "configuration.apiOrigin", message });
}

/**
 * Returns true for a secure address to which a path may be added. In `https://login.example.com@evil.example`, what looks like the
 * host is a user name.
 */
function isEndpoint(text: string): boolean {
  return isSecure(text) && !/[@?#]/u.test(text);
}

/**
 * Returns true for `https:`, and for `http:` on this machine. In Cognito's SRP the server does not prove its identity
 * to the client, so only TLS or loopback ensures that the pool is the right one.
 */
function isSecure(text: string): boolean {
  const { protocol } = urlOf(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(text));
}

function isLoopback(text: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(urlOf(text).hostname ?? "");
}

/** Returns an empty object for a text that is no address. */
function urlOf(text: string): Partial<URL> {
  return attempt(() => new URL(text)) ?? {};
}
