/** The sign-in that follows a sign-up by itself, as a promise over the sign-up actor that the client keeps. */
import { fromFailure } from "../protocol/auth-error.ts";
import { signInError } from "../protocol/sign-in-error.ts";
import type { Auth } from "./auth.ts";
import { type CallControl, underControl } from "./call-control.ts";
import type { SignInResult } from "./next-step.ts";
import { refuseWhileSignedIn } from "./session-calls.ts";
import { waitUntil } from "./wait-until.ts";

/**
 * Signs in after a sign-up with `autoSignIn`: by the session of its confirmation or by its password, as soon as somebody has
 * followed the link where there is one. Calls during an attempt, and up to 300 ms after, share it; it is given up when the
 * last of them is.
 *
 * @throws AuthError `signIn.notStarted` when no such sign-up waits, `signUp.notConfirmedInTime` when nobody followed the
 *   link in three minutes, `signIn.*`, `network.*`, `call.aborted`.
 */
export async function autoSignIn(auth: Auth, control: CallControl = {}): Promise<SignInResult> {
  const actor = auth.internals.signUp;
  return underControl(auth.internals.environment, control, async (signal) => {
    if (!actor?.getSnapshot().hasTag("autoSignIn")) throw signInError("signIn.notStarted");
    if (!actor.getSnapshot().hasTag("shared")) await refuseWhileSignedIn(auth, signal);
    actor.send({ type: "autoSignIn.requested" });
    try {
      const { context } = await waitUntil(actor, (snapshot) => !snapshot.hasTag("signingIn"), signal);
      if (context.failure !== undefined) throw fromFailure(context.failure);
      if (context.step !== "signedIn") throw signInError("signIn.interrupted");
      return { isSignedIn: true, nextStep: { signInStep: "DONE" } };
    } finally {
      const snapshot = actor.getSnapshot();
      if (snapshot.status === "active" && snapshot.hasTag("signingIn")) actor.send({ type: "autoSignIn.abandoned" });
    }
  });
}
