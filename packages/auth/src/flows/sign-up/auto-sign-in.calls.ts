/** The sign-in that follows a sign-up by itself, as a promise over the sign-up actor that the client keeps. */
import { signInStartOf } from "./sign-up.transitions.ts";
import { fromFailure } from "../../protocol/errors/auth-error.ts";
import { signInNotStarted } from "../../protocol/sign-in/challenge-error.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import { type Auth, requireSignedOut } from "../session/index.ts";
import { AUTO_SIGN_IN_WAIT_MS, CALL_TIMEOUT_MS } from "../../protocol/wire/retry-policy.ts";
import { type CallControl, runCall, waitUntil } from "../../engine/index.ts";
import { loadConversation, type SignInResult } from "../sign-in-steps/index.ts";
import { openSignUp, type SignUpRef } from "./open-sign-up.ts";

/**
 * Signs in after a sign-up with `autoSignIn`: by the session of its confirmation or by its password, as soon as somebody has
 * followed the link where there is one. Whatever else the pool asks is a next step, as of `signIn`.
 *
 * Calls during an attempt, and up to 300 ms after, share it; it is given up when the last of them is. The default deadline is
 * 215 seconds: three minutes for the link, or for the passkey that the pool asks for, and one call's time for the sign-in.
 *
 * @throws AuthError `signIn.notStarted` when no such sign-up waits, `signUp.notConfirmedInTime` when nobody followed the
 *   link in three minutes, `signIn.*`, `network.*`, `call.aborted`.
 */
export async function autoSignIn(auth: Auth, control: CallControl = {}): Promise<SignInResult> {
  const actor = openSignUp(auth).signUp;
  const { signal: given, deadlineMs = AUTO_SIGN_IN_WAIT_MS + CALL_TIMEOUT_MS } = ownMembers(control);
  return runCall(auth.internals.environment, { signal: given, deadlineMs }, async (signal) => {
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
  // The first call carries the conversation on, the others find it there.
  actor.send({ type: "challenge.takenOver" });
  const { beginConversation, openConversation, restOf } = await loadConversation();
  if (challenge === undefined) return restOf(auth, await openConversation(auth, signal), signal);
  return beginConversation(auth, { ...signInStartOf(context), username, challenge, password, clientMetadata }, signal);
}
