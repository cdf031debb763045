/** What an app tells the engine about its user pool, and the checked form of it that everything else takes. */
import { engineError } from "../errors/engine-error.ts";
import { ownMembers } from "./own-properties.ts";
import { serviceEndpoint, serviceIssuers } from "./pool-issuers.ts";
import type { SignInFlow } from "../sign-in/sign-in-flow.ts";

/** `spec.md` §3: the first mechanism of the list decides what the sign-in form asks for. */
export type LoginMechanism = "username" | "email" | "phone_number";

/** `spec.md` §3, password policy settings. Lengths count characters. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly requireLowercase: boolean;
  readonly requireUppercase: boolean;
  readonly requireNumbers: boolean;
  readonly requireSpecialCharacters: boolean;
}

export interface AuthConfig {
  /** `region_name`, such as `us-east-1_AbCdEfGhI`. */
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Where the user pool answers; by default the hosted service of the pool's region. `http:` only on loopback. */
  readonly userPoolEndpoint?: string;
  /** Other regions with a replica of the pool, such as `eu-west-1`: tokens that are issued there are accepted, too. */
  readonly regions?: readonly string[];
  /** A further `iss` to accept in tokens, for a pool that isn't the hosted service's. Compared as it is written. */
  readonly issuer?: string;
  /** By default `username` alone. */
  readonly loginMechanisms?: readonly LoginMechanism[];
  /** Attribute names the sign-up form asks for, such as `email`. By default the first login mechanism, if it is one. */
  readonly signUpAttributes?: readonly string[];
  readonly passwordPolicy?: Partial<PasswordPolicy>;
  /** Whether a confirmed sign-up signs in at once. By default true. */
  readonly autoSignIn?: boolean;
  /** How the widget's sign-in begins. By default `srp`. */
  readonly signInFlow?: SignInFlow;
  /** How the pool has a new account confirmed: by a code to type, or by a link to follow. By default `code`. */
  readonly signUpVerification?: "code" | "link";
  /** Origins that `authFetch` may send the id token to, such as `https://api.example.com`. `http:` only on loopback. */
  readonly apiOrigins?: readonly string[];
  /** Encoded device data for the service's threat protection; sent as user context data (`spec.md` §7). */
  readonly userContextData?: (username: string) => string | undefined;
}

/** What else was given stays as it was: `resolveFormConfig` fills in what forms need, where there are forms. */
export interface ResolvedAuthConfig extends AuthConfig {
  /** The text after the first underscore of the pool id: part of the SRP identity. */
  readonly poolName: string;
  /** Without a trailing slash. */
  readonly userPoolEndpoint: string;
  /** Every token carries one of them as its `iss`. */
  readonly issuers: readonly string[];
}

/**
 * Checks a configuration and fills in what it leaves out of the pool.
 *
 * @throws AuthError `configuration.userPoolId` when the pool id holds no underscore (`spec.md` §5),
 *   `configuration.missing` without a client id, `configuration.insecureEndpoint` for `http:` beyond loopback,
 *   `configuration.apiOrigin` for an api origin that is no origin, or `http:` beyond loopback.
 */
export function resolveAuthConfig(config: AuthConfig): ResolvedAuthConfig {
  const separator = config.userPoolId.indexOf("_");
  const region = config.userPoolId.slice(0, separator);
  const poolName = config.userPoolId.slice(separator + 1);
  if (separator < 1 || poolName === "") throw engineError("configuration.userPoolId");
  if (config.userPoolClientId === "") throw engineError("configuration.missing");
  const endpoint = config.userPoolEndpoint?.replace(/\/+$/, "") ?? serviceEndpoint(region);
  if (!isSecure(endpoint)) throw engineError("configuration.insecureEndpoint");
  for (const origin of config.apiOrigins ?? []) refuseUnsafeOrigin(origin);
  const ownIssuer = isLoopback(endpoint) ? [`${endpoint}/${config.userPoolId}`] : [];
  const givenIssuer = config.issuer === undefined ? [] : [config.issuer];
  return ownMembers({
    ...config,
    poolName,
    userPoolEndpoint: endpoint,
    issuers: [...serviceIssuers(config.userPoolId, [region, ...(config.regions ?? [])]), ...givenIssuer, ...ownIssuer],
  });
}

/** An id token in clear can be read by whoever carries it; and only a whole origin can be compared with that of a request. */
function refuseUnsafeOrigin(origin: string): void {
  if (!isSecure(origin) || new URL(origin).origin !== origin) throw engineError("configuration.apiOrigin");
}

/**
 * `https:`, or `http:` on this machine. Cognito's SRP proves the client to the server and not the server to the client: only TLS,
 * or staying on this machine, shows that the pool is the right one.
 */
function isSecure(text: string): boolean {
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined;
  return protocol === "https:" || (protocol === "http:" && isLoopback(text));
}

function isLoopback(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}
