/** The failures that the engine finds only after the pool has asked something; loaded with the conversation about it. */
import { AuthError } from "../errors/auth-error.ts";

/** SignInException: the sign-in's session has expired. */
export function sessionExpired(): AuthError {
  const message = "The sign-in took too long.";
  return new AuthError({ name: "SignInException", code: "signIn.sessionExpired", message });
}

/** SignInException: no sign-in waits for a confirmation. */
export function signInNotStarted(): AuthError {
  const message =
    "Nothing to confirm: start with signIn; a sign-in ends with its session, and some steps do not outlive a reload.";
  return new AuthError({ name: "SignInException", code: "signIn.notStarted", message });
}

/** The response names a second factor that is not offered. */
export function incorrectMfaMethod(mfaTypes: readonly string[]): AuthError {
  const message = `Incorrect MFA method was chosen: there are ${mfaTypes.join(", ")}.`;
  return new AuthError({ name: "IncorrectMFAMethod", code: "input.invalid", message });
}

/** A response that chooses no first factor there is. */
export function incorrectFirstFactor(factors: readonly string[]): AuthError {
  const message = `Incorrect first factor was chosen: there are ${factors.join(", ")}.`;
  return new AuthError({ name: "IncorrectFirstFactor", code: "input.invalid", message });
}
