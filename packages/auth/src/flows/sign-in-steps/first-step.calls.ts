/**
 * Runs the sign-in machine for `signIn`, up to the session or the first challenge. This file is a chunk, because a page whose
 * user is signed in does not need it.
 */
import type { SignInStart } from "../../protocol/sign-in/sign-in-flow.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import type { Auth } from "../session/index.ts";
import { provideSignIn, runSignIn } from "../sign-in/index.ts";
import { loadChallenge } from "./load-challenge.ts";
import { openSignIn } from "./open-sign-in.ts";
import type { SignInResult } from "./sign-in-result.ts";

/** A sign-in without a form. */
export interface FirstStepInput extends SignInStart {
  readonly username: string;
  /** Present in the flows that need it. */
  readonly password: Secret<string> | undefined;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
}

/**
 * Takes the first step of a sign-in.
 *
 * @param thisSignIn Identifies the call of `signIn` in the client's open sign-in.
 * @throws AuthError the error of the sign-in; `signIn.interrupted` if a later call has replaced this one; `call.aborted`.
 */
export async function takeFirstStep(
  auth: Auth,
  input: FirstStepInput,
  thisSignIn: symbol,
  signal: AbortSignal,
): Promise<SignInResult> {
  const { username, password, ...start } = input;
  const credentials = { username, password };
  const { step, challenge } = await runSignIn(auth, provideSignIn(auth), { ...start, credentials }, signal);
  if (challenge === undefined) {
    if (step === "signedIn") return { isSignedIn: true, nextStep: { signInStep: "DONE" } };
    const signInStep = step === "confirmationRequired" ? "CONFIRM_SIGN_UP" : "RESET_PASSWORD";
    return { isSignedIn: false, nextStep: { signInStep } };
  }
  const { startChallenge } = await loadChallenge();
  // A later call has started another sign-in. `confirmSignIn` answers the challenge of that one.
  if (openSignIn(auth).newestSignIn !== thisSignIn) throw signInError("signIn.interrupted");
  return startChallenge(auth, { ...input, challenge }, signal);
}
