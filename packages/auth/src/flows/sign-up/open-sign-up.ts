/** Keeps the sign-up of a client that waits for its code or for `autoSignIn`. It is stopped with the client. */
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
    // The user has signed in without the automatic sign-in, so its password must not be kept after the session has ended.
    kept.signUp?.stop();
    kept.signUp = undefined;
  });
  return kept;
});
