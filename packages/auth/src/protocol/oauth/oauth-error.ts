/** Creates the errors of a sign-in on the hosted pages. */
import { AuthError, type AuthErrorCode } from "../errors/auth-error.ts";

const SIGN_IN = "OAuthSignInException";

const OAUTH_ERRORS = {
  "oauth.notConfigured": ["OAuthNotConfigureException", "config.oauth is missing."],
  "oauth.provider": [SIGN_IN, "The identity provider is unknown."],
  "oauth.redirectUri": ["InvalidPreferredRedirectUrlException", "The address is not one of the configured ones."],
  "oauth.popupBlocked": [SIGN_IN, "The browser has blocked the window."],
  "oauth.cancelled": [SIGN_IN, "User cancelled OAuth flow."],
  "oauth.loginRequired": [SIGN_IN, "The user has to sign in."],
  "oauth.accessDenied": [SIGN_IN, "The access was denied."],
  "oauth.refused": [SIGN_IN, "The sign-in was refused."],
  "oauth.state": [SIGN_IN, "An error occurred while validating the state."],
  "oauth.issuer": [SIGN_IN, "The response comes from another issuer."],
  "oauth.nonce": [SIGN_IN, "The tokens belong to another sign-in."],
  "oauth.invalidResponse": [SIGN_IN, "The response of the hosted pages is invalid."],
  "oauth.noAccessToken": [SIGN_IN, "No access token returned from OAuth flow."],
} as const satisfies Partial<Record<AuthErrorCode, readonly [name: string, message: string]>>;

export type OAuthErrorCode = keyof typeof OAUTH_ERRORS;

/**
 * Creates an error.
 *
 * @param message Replaces the message, for example with the description of the hosted pages.
 */
export function oauthError(code: OAuthErrorCode, message?: string): AuthError {
  const [name, text] = OAUTH_ERRORS[code];
  return new AuthError({ name, code, message: message || text });
}

const MAX_MESSAGE_LENGTH = 500;

/** The errors with `prompt=none` that mean that a page would have to be shown. */
const NEEDS_PAGE = new Set([
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
]);

/**
 * Creates the error for `error` and `error_description` of a response. The description is a text, never markup.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1
 * @see https://openid.net/specs/openid-connect-core-1_0.html#AuthError
 */
export function refusalOf(error: string, description: unknown): AuthError {
  if (NEEDS_PAGE.has(error)) return oauthError("oauth.loginRequired");
  // Control characters could forge lines of a log.
  const text = typeof description === "string" ? description.replaceAll(/\p{Cc}+/gu, " ").trim() : "";
  const code = error === "access_denied" ? "oauth.accessDenied" : "oauth.refused";
  return oauthError(code, text.slice(0, MAX_MESSAGE_LENGTH));
}
