/**
 * Creates the errors that the engine itself raises, with their names and texts. `request-error.ts` has those that only a request
 * has, because a page with a valid session sends none.
 */
import { AuthError, type AuthErrorCode, UNKNOWN } from "./auth-error.ts";
import { IDENTITY_POOL_ID, INSECURE_ENDPOINT, OAUTH, USER_POOL_ID, WITHOUT_CLIENT } from "./developer-sentences.ts";

const NETWORK_ERROR = ["NetworkError", "A network error has occurred."] as const;

const ENGINE_ERRORS = {
  "network.unreachable": NETWORK_ERROR,
  "network.timeout": NETWORK_ERROR,
  "network.badAnswer": UNKNOWN,
  "call.aborted": ["AbortError", "The call was aborted."],
  "call.withoutClient": ["InvalidClient", WITHOUT_CLIENT],
  "configuration.userPoolId": ["InvalidUserPoolId", `Invalid user pool id provided. ${USER_POOL_ID}`],
  "configuration.identityPoolId": [
    "InvalidIdentityPoolIdException",
    `Invalid identity pool id provided. ${IDENTITY_POOL_ID}`,
  ],
  "configuration.insecureEndpoint": ["InvalidEndpoint", INSECURE_ENDPOINT],
  "configuration.oauth": ["OAuthNotConfigureException", OAUTH],
  "storage.failed": ["StorageError", "The storage threw an error: see cause."],
  "session.invalidTokens": ["InvalidTokens", "Invalid tokens."],
  "session.unauthenticated": ["UserUnAuthenticatedException", "User needs to be authenticated to call this API."],
  unknown: UNKNOWN,
} as const satisfies Partial<Record<AuthErrorCode, readonly [name: string, message: string]>>;

type EngineErrorCode = keyof typeof ENGINE_ERRORS;

/**
 * Creates an error of the engine.
 *
 * @param cause For developers; it is never shown to users.
 */
export function engineError(code: EngineErrorCode, cause?: unknown): AuthError {
  const [name, message] = ENGINE_ERRORS[code];
  return new AuthError({ name, code, message, cause });
}
