/**
 * Builds the addresses of the hosted pages: the authorize endpoint and the logout endpoint.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html
 */
import { bytesToBase64Url, bytesToHex, utf8ToBytes } from "../../crypto/bytes.ts";
import { AuthError } from "../errors/auth-error.ts";
import { takenParameter } from "../errors/flow-sentences.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { FlowRecord } from "./flow-record.ts";
import type { OAuthConfig, ResolvedOAuthConfig } from "./oauth-config.ts";

/** The parameters of a sign-in that an app chooses. */
export interface AuthorizeOptions {
  /**
   * `none` shows no page: without a session at the hosted pages, the sign-in fails with `oauth.loginRequired`. `login`
   * asks the user to sign in again.
   */
  readonly prompt?: "none" | "login" | "consent" | "select_account";
  /** A username or an e-mail address to prefill. */
  readonly loginHint?: string;
  /** The language of the hosted pages, such as `de`. */
  readonly lang?: string;
  /** The API for which the access token is issued (RFC 8707). */
  readonly resource?: string;
  /** Further parameters of the authorize endpoint. They cannot replace those that the engine sets. */
  readonly extraParameters?: Readonly<Record<string, string>>;
}

const DEFAULT_SCOPES = ["openid", "email", "profile", "aws.cognito.signin.user.admin"];

/** Returns the scopes of the configuration or the default ones. */
export function scopesOf({ scopes = DEFAULT_SCOPES }: OAuthConfig): readonly string[] {
  return scopes;
}

/** What the address needs beside the record and the app's options. */
export interface AuthorizeInput {
  /** The parameter that names the identity provider. */
  readonly provider: Readonly<Record<string, string>>;
  /**
   * The SHA-256 of the PKCE verifier; undefined in the implicit grant.
   *
   * @see https://www.rfc-editor.org/rfc/rfc7636#section-4.2
   */
  readonly verifierHash: Uint8Array | undefined;
}

/** Returns `state`: the random text, and after a hyphen the UTF-8 bytes of the custom state as hex. */
export function stateOf(random: string, customState: string | undefined): string {
  return customState ? `${random}-${bytesToHex(utf8ToBytes(customState))}` : random;
}

/**
 * Builds the address of the authorize endpoint.
 *
 * @throws AuthError `input.invalid` if an extra parameter would replace another one.
 */
export function buildAuthorizeUrl(
  config: ResolvedAuthConfig & { readonly oauth: ResolvedOAuthConfig },
  flow: FlowRecord,
  { provider, verifierHash }: AuthorizeInput,
  { prompt, loginHint, lang, resource, extraParameters = {} }: AuthorizeOptions,
): string {
  const own = {
    redirect_uri: flow.redirectUri,
    response_type: flow.responseType,
    client_id: config.userPoolClientId,
    ...provider,
    scope: scopesOf(config.oauth).join(" "),
    login_hint: loginHint,
    lang,
    nonce: flow.nonce,
    prompt,
    state: flow.state,
    ...(verifierHash && { code_challenge: bytesToBase64Url(verifierHash), code_challenge_method: "S256" }),
    resource,
  };
  for (const name of Object.keys(extraParameters)) if (Object.hasOwn(own, name) || isOwn(name)) throw taken(name);
  return addressOf(config.oauth, "/oauth2/authorize", { ...own, ...extraParameters });
}

/** Builds the address of the logout endpoint, which ends the session of the hosted pages. */
export function buildLogoutUrl(config: ResolvedAuthConfig, oauth: ResolvedOAuthConfig, logoutUri: string): string {
  return addressOf(oauth, "/logout", { client_id: config.userPoolClientId, logout_uri: logoutUri });
}

/** Parameters that an option or the configuration sets, also if it is left out. */
function isOwn(name: string): boolean {
  return /^(?:identity_provider|idp_identifier|code_challenge(?:_method)?|request|request_uri|response_mode)$/.test(
    name,
  );
}

function taken(name: string): AuthError {
  return new AuthError({
    name: "InvalidMember",
    code: "input.invalid",
    message: takenParameter(name),
  });
}

function addressOf(
  { domain }: ResolvedOAuthConfig,
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  // Not every server reads `+` as a space. A plus sign is `%2B` here.
  return `${domain}${path}?${query.toString().replaceAll("+", "%20")}`;
}
