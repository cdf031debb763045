/**
 * Checks an app's configuration of the hosted pages (the user pool's domain), and adds the values that follow from it.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-app-integration.html
 */
import { engineError } from "../errors/engine-error.ts";

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
 * @param isEndpoint Returns true for an address with `https:`, or with `http:` on loopback, without a user name, a query and a
 *   fragment.
 * @throws AuthError `configuration.oauth` if the domain is no such address; if there is no address for a return, or one that is not `https:` or `http:`; if a provider has no name.
 */
export function resolveOAuthConfig(config: OAuthConfig, isEndpoint: (url: string) => boolean): ResolvedOAuthConfig {
  // An app without TypeScript may leave out a member.
  const given = config as Partial<OAuthConfig>;
  const { domain = "", redirectSignIn = [], redirectSignOut = [], providers = [] } = given;
  const address = /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
  const isGood =
    isEndpoint(address) &&
    new URL(address).pathname === "/" &&
    [redirectSignIn, redirectSignOut].every((urls) => urls.length > 0 && urls.every(isAddress)) &&
    Array.isArray(providers) &&
    providers.every(
      (provider: Partial<CustomProvider> | string) => typeof (Object(provider).name ?? provider) === "string",
    );
  if (!isGood) throw engineError("configuration.oauth");
  return { ...config, domain: new URL(address).origin };
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && !text.includes("#");
}
