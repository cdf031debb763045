/** Keeps the sign-up of a client that waits for its code or for `autoSignIn`. It is stopped with the client. */
import type { ActorRefFrom } from "xstate";
import { valuePerClient } from "../../engine/index.ts";
import type { Auth } from "../session/index.ts";
import type { signUpMachine } from "./sign-up.machine.ts";

export type SignUpRef = ActorRefFrom<typeof signUpMachine>;

interface OpenSignUp {
  signUp?: SignUpRef | undefined;
}

export const openSignUp: (auth: Auth) => OpenSignUp = valuePerClient(({ internals, session }) => {
  const open: OpenSignUp = {};
  internals.ending.addEventListener("abort", () => open.signUp?.stop());
  session.on("session.started", ({ user }) => {
    const signUp = open.signUp?.getSnapshot();
    const isWaiting = signUp?.hasTag("autoSignIn") === true && !signUp.hasTag("shared");
    if (!isWaiting || signUp.context.userId !== user.userId) return;
    // The user has signed in without the automatic sign-in, so its password must not be kept after the session has ended.
    open.signUp?.stop();
    open.signUp = undefined;
  });
  return open;
});
