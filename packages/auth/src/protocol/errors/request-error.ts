/** Creates the errors that prevent a request to the pool, or that say that something between has blocked it. */
import { AuthError, type AuthErrorCode } from "./auth-error.ts";
import { USER_CONTEXT_DATA } from "./flow-sentences.ts";

const REQUEST_ERRORS = {
  "configuration.userContextData": ["UserContextDataError", USER_CONTEXT_DATA],
  "session.notFound": ["UserUnAuthenticatedException", "Auth session was not found. Make sure to call signIn."],
  "oauth.refreshNotSupported": ["TokenRefreshException", "Token refresh is not supported with implicit-grant oauth."],
  "service.forbidden": ["ForbiddenException", "The request was blocked."],
} as const satisfies Partial<Record<AuthErrorCode, readonly [name: string, message: string]>>;

/**
 * Creates an error of a request.
 *
 * @param cause For developers; it is never shown to users.
 */
export function requestError(code: keyof typeof REQUEST_ERRORS, cause?: unknown): AuthError {
  const [name, message] = REQUEST_ERRORS[code];
  return new AuthError({ name, code, message, cause });
}
