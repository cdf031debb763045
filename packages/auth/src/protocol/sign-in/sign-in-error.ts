/**
 * Creates the errors that the engine itself raises during a sign-in. The file is separate, so that a page without a
 * sign-in form does not load it.
 */
import { AuthError } from "../errors/auth-error.ts";
import type { AuthErrorCode } from "../errors/auth-error.ts";

const SIGN_IN_ERRORS = {
  "signIn.alreadySignedIn": ["UserAlreadyAuthenticatedException", "There is already a signed in user."],
  "signIn.interrupted": ["UnexpectedSignInInterruptionException", "The sign-in was interrupted."],
  "signIn.clockWrong": ["ClockError", "The time of this device could not be matched with the server's."],
  "signIn.challengeUnsupported": ["SignInException", "The challenge is not supported."],
  "srp.invalidServerValue": ["InvalidServerValue", "The service sent an unsafe value."],
} as const satisfies Partial<Record<AuthErrorCode, readonly [name: string, message: string]>>;

/** Creates an error of a sign-in. */
export function signInError(code: keyof typeof SIGN_IN_ERRORS, cause?: unknown): AuthError {
  const [name, message] = SIGN_IN_ERRORS[code];
  return new AuthError({ name, code, message, cause });
}
