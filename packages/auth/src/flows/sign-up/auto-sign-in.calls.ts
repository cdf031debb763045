/** Signs a user in automatically after a sign-up, with the sign-up actor that the client keeps. */
import { signInStartOf } from "./sign-up.transitions.ts";
import { fromFailure } from "../../protocol/errors/from-failure.ts";
import { signInNotStarted } from "../../protocol/sign-in/challenge-error.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import type { Auth } from "../session/auth.ts";
import { requireSignedOut } from "../session/require-signed-out.calls.ts";
import { AUTO_SIGN_IN_WAIT_MS } from "../../protocol/wire/retry-policy.ts";
import { CALL_TIMEOUT_MS, type CallControl, internalsOf, readControl, runCall, waitUntil } from "../../engine/index.ts";
import { loadChallenge } from "../sign-in-steps/load-challenge.ts";
import type { SignInResult } from "../sign-in-steps/sign-in-result.ts";
import { openSignUp, type SignUpRef } from "./open-sign-up.ts";

/**
 * Signs in after a sign-up with the option `autoSignIn`, with the session of ConfirmSignUp or with the password. If the
 * pool confirms sign-ups by link, it waits until the user follows the link. A challenge of the pool is a next step, as
 * of `signIn`.
 *
 * Calls during an attempt, and up to 300 ms afterwards, share its result. The attempt is aborted if all of them are
 * aborted. The default deadline is 215 seconds: three minutes for the link or a passkey, and the timeout of a call.
 *
 * @throws AuthError `signIn.notStarted` if no sign-up waits for an automatic sign-in, `signUp.notConfirmedInTime` if
 *   the user did not follow the link in three minutes, `signIn.*`, `network.*`, `call.aborted`.
 * @example
 *   const { nextStep } = await confirmSignUp(auth, { username, confirmationCode });
 *   if (nextStep.signUpStep === "COMPLETE_AUTO_SIGN_IN") await autoSignIn(auth);
 */
export async function autoSignIn(auth: Auth, control: CallControl = {}): Promise<SignInResult> {
  const actor = openSignUp(auth).signUp;
  const { signal: given, deadlineMs = AUTO_SIGN_IN_WAIT_MS + CALL_TIMEOUT_MS } = readControl(control);
  return runCall(internalsOf(auth).environment, { signal: given, deadlineMs }, async (signal) => {
    if (!actor?.getSnapshot().hasTag("autoSignIn")) throw signInNotStarted();
    if (!actor.getSnapshot().hasTag("shared")) await requireSignedOut(auth, signal);
    actor.send({ type: "autoSignIn.requested" });
    try {
      await waitUntil(actor, (snapshot) => !snapshot.hasTag("signingIn"), signal);
      return await resultOf(auth, actor, signal);
    } finally {
      const snapshot = actor.getSnapshot();
      if (snapshot.status === "active" && snapshot.hasTag("signingIn")) actor.send({ type: "autoSignIn.abandoned" });
    }
  });
}

async function resultOf(auth: Auth, actor: SignUpRef, signal: AbortSignal): Promise<SignInResult> {
  const { context } = actor.getSnapshot();
  const { step, challenge, failure, username, password, clientMetadata } = context;
  if (failure !== undefined) throw fromFailure(failure);
  if (step === "signedIn") return { isSignedIn: true, nextStep: { signInStep: "DONE" } };
  if (step !== "challenged") throw signInError("signIn.interrupted");
  // The first call continues with the challenge. The others find it open.
  actor.send({ type: "challenge.takenOver" });
  const { startChallenge, openChallenge, signInResultOf } = await loadChallenge();
  if (challenge === undefined) return signInResultOf(auth, await openChallenge(auth, signal), signal);
  return startChallenge(auth, { ...signInStartOf(context), username, challenge, password, clientMetadata }, signal);
}
