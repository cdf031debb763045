/**
 * Checks an app's configuration of the hosted pages (the user pool's domain), and adds the values that follow from it.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-app-integration.html
 */
import { AuthError } from "../errors/auth-error.ts";

/** The identity providers that Amazon Cognito knows by name. */
export type SocialProvider = "Google" | "Facebook" | "Amazon" | "Apple";

/** Another identity provider of the user pool (OIDC or SAML), and the label of its button. */
export interface CustomProvider {
  /** The name of the provider in the user pool. */
  readonly name: string;
  /** By default the name. */
  readonly label?: string;
}

/** What an app says about the hosted pages of its user pool. */
export interface OAuthConfig {
  /** The address of the hosted pages, such as `auth.example.com`. `http:` only on loopback. */
  readonly domain: string;
  /** The addresses to which the hosted pages return after a sign-in. The one that fits the page is chosen. */
  readonly redirectSignIn: readonly string[];
  /** The addresses to which the hosted pages return after a sign-out. */
  readonly redirectSignOut: readonly string[];
  /** By default `openid email profile aws.cognito.signin.user.admin`. */
  readonly scopes?: readonly string[];
  /** `token` is the implicit grant, which is discouraged: no refresh, and tokens in an address. By default `code`. */
  readonly responseType?: "code" | "token";
  /** The providers for which the widget shows a button, in this order. */
  readonly providers?: readonly (SocialProvider | CustomProvider)[];
}

/** A checked configuration of the hosted pages. */
export interface ResolvedOAuthConfig extends OAuthConfig {
  /** The origin of the hosted pages, such as `https://auth.example.com`. */
  readonly domain: string;
}

/**
 * Checks the addresses and completes the domain.
 *
 * @param isSecure Returns true for `https:`, and for `http:` on loopback.
 * @throws AuthError `configuration.oauth` if an address is not valid. The message names the member.
 */
export function resolveOAuthConfig(config: OAuthConfig, isSecure: (url: string) => boolean): ResolvedOAuthConfig {
  if (!config.domain) throw refusal("domain is missing");
  const domain = /^https?:\/\//i.test(config.domain) ? config.domain : `https://${config.domain}`;
  if (!isSecure(domain)) throw refusal("domain must be https:, or http: on this machine");
  const { origin, pathname, search } = new URL(domain);
  if (pathname + search !== "/") throw refusal("domain must have no path");
  for (const name of ["redirectSignIn", "redirectSignOut"] as const) {
    const urls = config[name] ?? [];
    if (urls.length === 0 || !urls.every(isAddress)) throw refusal(`${name} takes at least one http or https address`);
  }
  const providers: unknown = config.providers ?? [];
  if (!Array.isArray(providers) || !providers.every(isProvider))
    throw refusal("providers takes names, and objects with a name");
  return { ...config, domain: origin };
}

function isProvider(provider: unknown): boolean {
  const name: unknown = typeof provider === "object" && provider !== null ? Reflect.get(provider, "name") : provider;
  return typeof name === "string" && name !== "";
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && !text.includes("#");
}

function refusal(reason: string): AuthError {
  return new AuthError({
    name: "OAuthNotConfigureException",
    code: "configuration.oauth",
    message: `config.oauth.${reason}.`,
  });
}
