/**
 * Converts errors of the engine to errors of Amplify.
 *
 * The engine has most of Amplify's names and messages. This file contains the differences and adds suggestions for
 * developers.
 */
import { isAuthError } from "@poolgate/auth";
import { AmplifyError, AuthError } from "./amplify-error.ts";

/** Names that Amplify spells in another way. */
const AMPLIFY_NAMES: ReadonlyMap<string, string> = new Map([
  ["EmptyConfirmSignInChallengeResponse", "EmptyChallengeResponse"],
  ["EmptyResendSignUpCodeUsername", "EmptySignUpUsername"],
]);

const SUGGESTIONS: ReadonlyMap<string, string> = new Map([
  ["AuthUserPoolException", "Call Amplify.configure with a user pool before this function."],
  ["NoAmplifyContextError", "Call Amplify.configure before this function."],
  ["UserAlreadyAuthenticatedException", "Call signOut before signing in again."],
  ["UserUnAuthenticatedException", "Sign in before calling this function."],
  ["SignInException", "Start again with signIn."],
  ["AutoSignInException", "Call signUp with the option autoSignIn, and confirm the account in the same page."],
  ["EmptyChallengeResponse", "Pass a challengeResponse that is not empty."],
  ["PasskeyNotSupported", "Passkeys need a browser that supports them and a page with https."],
  ["NetworkError", "Check the connection and call the function again."],
]);

/**
 * Converts any thrown value. Errors of Amplify remain as they are; values that the engine did not throw get the name
 * `Unknown`.
 */
export function toAmplifyError(thrown: unknown): AmplifyError {
  if (thrown instanceof AmplifyError) return thrown;
  if (!isAuthError(thrown)) {
    return new AuthError({
      name: "Unknown",
      message: "An unknown error has occurred.",
      underlyingError: thrown,
    });
  }
  const name = AMPLIFY_NAMES.get(thrown.name) ?? thrown.name;
  const { message } = thrown;
  return new AuthError({ name, message, recoverySuggestion: SUGGESTIONS.get(name), underlyingError: thrown });
}

/** Creates an error that the engine does not have, with the suggestion that belongs to its name. */
export function amplifyError(name: string, message: string): AuthError {
  return new AuthError({ name, message, recoverySuggestion: SUGGESTIONS.get(name) });
}
