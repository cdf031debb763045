/** The failures that the engine itself finds, with the names and texts of `spec.md` §8. */
import { AuthError } from "./auth-error.ts";
import type { AuthErrorCode } from "./auth-error.ts";

const NETWORK_ERROR = ["NetworkError", "A network error has occurred."] as const;
const UNKNOWN = ["Unknown", "An unknown error has occurred."] as const;

const ENGINE_ERRORS = {
  "network.unreachable": NETWORK_ERROR,
  "network.timeout": NETWORK_ERROR,
  "network.badAnswer": UNKNOWN,
  "network.serverUnavailable": NETWORK_ERROR,
  "call.aborted": ["AbortError", "The call was aborted."],
  "signIn.alreadySignedIn": ["UserAlreadyAuthenticatedException", "There is already a signed in user."],
  "signIn.notStarted": [
    "SignInException",
    "Nothing to confirm: start with signIn; a sign-in ends with its session, and some steps do not outlive a reload.",
  ],
  "signIn.interrupted": ["UnexpectedSignInInterruptionException", "The sign-in was interrupted."],
  "signIn.challengeUnsupported": ["SignInException", "The service asks for a challenge that is not supported."],
  "srp.invalidServerValue": ["InvalidServerValue", "The service sent a value that no password may be proved against."],
  "session.notFound": ["NoSessionFoundException", "Auth session was not found. Make sure to call signIn."],
  "session.invalidTokens": ["InvalidTokens", "Invalid tokens."],
  "session.unauthenticated": ["UserUnAuthenticatedException", "User needs to be authenticated to call this API."],
  unknown: UNKNOWN,
} as const satisfies Partial<Record<AuthErrorCode, readonly [name: string, message: string]>>;

export type EngineErrorCode = keyof typeof ENGINE_ERRORS;

/** The error to throw for a failure of the engine's own; `cause` is for developers and never shown. */
export function engineError(code: EngineErrorCode, cause?: unknown): AuthError {
  const [name, message] = ENGINE_ERRORS[code];
  return new AuthError({ name, code, message, cause });
}
