/** Creates the errors that the engine itself raises, with their names and texts. */
import { AuthError, isAuthError } from "./auth-error.ts";
import type { AuthErrorCode } from "./auth-error.ts";
import {
  IDENTITY_POOL_ID,
  INSECURE_ENDPOINT,
  OAUTH,
  USER_CONTEXT_DATA,
  USER_POOL_ID,
  WITHOUT_CLIENT,
} from "./developer-sentences.ts";

const NETWORK_ERROR = ["NetworkError", "A network error has occurred."] as const;
const UNKNOWN = ["Unknown", "An unknown error has occurred."] as const;

const ENGINE_ERRORS = {
  "network.unreachable": NETWORK_ERROR,
  "network.timeout": NETWORK_ERROR,
  "network.badAnswer": UNKNOWN,
  "network.serverUnavailable": NETWORK_ERROR,
  "network.throttled": NETWORK_ERROR,
  "call.aborted": ["AbortError", "The call was aborted."],
  "call.withoutClient": ["InvalidClient", WITHOUT_CLIENT],
  "configuration.userPoolId": ["InvalidUserPoolId", `Invalid user pool id provided. ${USER_POOL_ID}`],
  "configuration.identityPoolId": [
    "InvalidIdentityPoolIdException",
    `Invalid identity pool id provided. ${IDENTITY_POOL_ID}`,
  ],
  "configuration.insecureEndpoint": ["InvalidEndpoint", INSECURE_ENDPOINT],
  "configuration.oauth": ["OAuthNotConfigureException", OAUTH],
  "configuration.userContextData": ["UserContextDataError", USER_CONTEXT_DATA],
  "storage.failed": ["StorageError", "The storage threw an error: see cause."],
  "session.invalidTokens": ["InvalidTokens", "Invalid tokens."],
  "session.notFound": ["UserUnAuthenticatedException", "Auth session was not found. Make sure to call signIn."],
  "oauth.refreshNotSupported": ["TokenRefreshException", "Token refresh is not supported with implicit-grant oauth."],
  "session.unauthenticated": ["UserUnAuthenticatedException", "User needs to be authenticated to call this API."],
  "service.forbidden": ["ForbiddenException", "The request was blocked."],
  unknown: UNKNOWN,
} as const satisfies Partial<Record<AuthErrorCode, readonly [name: string, message: string]>>;

export type EngineErrorCode = keyof typeof ENGINE_ERRORS;

/**
 * Creates an error of the engine.
 *
 * @param cause For developers; it is never shown to users.
 */
export function engineError(code: EngineErrorCode, cause?: unknown, retryAfterMs?: number): AuthError {
  const [name, message] = ENGINE_ERRORS[code];
  return new AuthError({ name, code, message, cause, retryAfterMs });
}

/** Returns an AuthError unchanged, and wraps any other exception in an AuthError with the code `unknown`. */
export function toAuthError(thrown: unknown): AuthError {
  return isAuthError(thrown) ? thrown : engineError("unknown", thrown);
}
