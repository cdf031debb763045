/** The failures that the engine finds only while somebody signs in; apart, so that a page without a form doesn't load them. */
import { AuthError } from "./auth-error.ts";
import type { AuthErrorCode } from "./auth-error.ts";

const SIGN_IN_ERRORS = {
  "signIn.alreadySignedIn": ["UserAlreadyAuthenticatedException", "There is already a signed in user."],
  "signIn.notStarted": [
    "SignInException",
    "Nothing to confirm: start with signIn; a sign-in ends with its session, and some steps do not outlive a reload.",
  ],
  "signIn.interrupted": ["UnexpectedSignInInterruptionException", "The sign-in was interrupted."],
  "signIn.challengeUnsupported": ["SignInException", "The service asks for a challenge that is not supported."],
  "srp.invalidServerValue": ["InvalidServerValue", "The service sent a value that no password may be proved against."],
} as const satisfies Partial<Record<AuthErrorCode, readonly [name: string, message: string]>>;

/** As `engineError`, for a sign-in. */
export function signInError(code: keyof typeof SIGN_IN_ERRORS, cause?: unknown): AuthError {
  const [name, message] = SIGN_IN_ERRORS[code];
  return new AuthError({ name, code, message, cause });
}
