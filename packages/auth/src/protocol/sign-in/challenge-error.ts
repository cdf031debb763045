/** Creates the errors that occur only after the pool has returned a challenge. They are in the chunk of `confirmSignIn`. */
import { AuthError } from "../errors/auth-error.ts";

/** Creates the error of a sign-in whose session has expired. */
export function sessionExpired(): AuthError {
  const message = "The sign-in took too long.";
  return new AuthError({ name: "SignInException", code: "signIn.sessionExpired", message });
}

/** Creates the error of `confirmSignIn` without a sign-in that waits for an answer. */
export function signInNotStarted(): AuthError {
  const message =
    "Nothing to confirm: start with signIn; a sign-in ends with its session, and some steps do not outlive a reload.";
  return new AuthError({ name: "SignInException", code: "signIn.notStarted", message });
}

/** Creates the error of an answer that names a second factor which the pool does not offer. */
export function incorrectMfaMethod(mfaTypes: readonly string[]): AuthError {
  const message = `Incorrect MFA method was chosen: there are ${mfaTypes.join(", ")}.`;
  return new AuthError({ name: "IncorrectMFAMethod", code: "input.invalid", message });
}

/** Creates the error of an answer that names a first factor which the pool does not offer. */
export function incorrectFirstFactor(factors: readonly string[]): AuthError {
  const message = `Incorrect first factor was chosen: there are ${factors.join(", ")}.`;
  return new AuthError({ name: "IncorrectFirstFactor", code: "input.invalid", message });
}
