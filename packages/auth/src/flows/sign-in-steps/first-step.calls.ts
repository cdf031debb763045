/**
 * Runs the sign-in machine for `signIn`, up to the session or the first challenge. This file is a chunk, because a page whose
 * user is signed in does not need it.
 */
import { loadSrp } from "../../platform/index.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import { needsPassword, startsWithSrp } from "../../protocol/sign-in/sign-in-flow.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { Auth } from "../session/auth.ts";
import { requireSignedOut } from "../session/require-signed-out.calls.ts";
import { runSignIn } from "../sign-in/run-sign-in.effects.ts";
import { provideSignIn } from "../sign-in/sign-in.effects.ts";
import { loadChallenge } from "./load-challenge.ts";
import { openSignIn } from "./open-sign-in.ts";
import type { SignInInput } from "./sign-in.calls.ts";
import type { SignInResult } from "./sign-in-result.ts";

export { watchPasskeyPrompt } from "../passkeys/ceremony.ts";

/**
 * Takes the first step of a sign-in.
 *
 * @param input A copy that has its own members only.
 * @throws AuthError `input.required`; the error of the sign-in; `signIn.alreadySignedIn`; `signIn.interrupted` if a later call
 *   has replaced this one; `network.unreachable` if the SRP client cannot be loaded; `call.aborted`.
 */
export async function takeFirstStep(
  auth: Auth,
  { username: typedName, password: typedPassword, options }: SignInInput,
  signal: AbortSignal,
): Promise<SignInResult> {
  const { flow = auth.config.signInFlow ?? "srp", preferredChallenge: preferred, clientMetadata } = ownMembers(options);
  const username = requireInput(typedName, "signIn.username");
  const password = typedPassword ? new Secret(typedPassword) : undefined;
  const preferredChallenge = flow !== "choice" ? undefined : (preferred ?? (password && "PASSWORD_SRP"));
  const start = { flow, preferredChallenge, clientMetadata };
  if (needsPassword(start)) requireInput(password, "signIn.password");
  const thisSignIn = Symbol("signIn");
  openSignIn(auth).newestSignIn = thisSignIn;
  await requireSignedOut(auth, signal);
  if (startsWithSrp(start)) await loadSrp();
  // The call may have been aborted meanwhile. Then nothing is sent.
  signal.throwIfAborted();
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
  return startChallenge(auth, { ...start, ...credentials, challenge }, signal);
}
