/** The sign-up that waits for its code or for `autoSignIn`: one per client, stopped with it. */
import type { ActorRefFrom } from "xstate";
import { perClient } from "../../engine/index.ts";
import type { Auth } from "../session/index.ts";
import type { signUpMachine } from "./sign-up.machine.ts";

export type SignUpRef = ActorRefFrom<typeof signUpMachine>;

interface OpenSignUp {
  signUp?: SignUpRef | undefined;
}

export const openSignUp: (auth: Auth) => OpenSignUp = perClient(({ internals, session }) => {
  const kept: OpenSignUp = {};
  internals.ending.addEventListener("abort", () => kept.signUp?.stop());
  session.on("session.started", ({ user }) => {
    const signUp = kept.signUp?.getSnapshot();
    const isWaiting = signUp?.hasTag("autoSignIn") === true && !signUp.hasTag("shared");
    if (!isWaiting || signUp.context.userId !== user.userId) return;
    // Somebody has signed in by another way than the automatic one. What that would have used must not outlive their session.
    kept.signUp?.stop();
    kept.signUp = undefined;
  });
  return kept;
});
