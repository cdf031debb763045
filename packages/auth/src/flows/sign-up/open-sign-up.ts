/** Keeps the sign-up of a client that waits for its code or for `autoSignIn`. It is stopped with the client. */
import type { ActorRefFrom } from "xstate";
import { internalsOf, valuePerClient } from "../../engine/index.ts";
import type { Auth } from "../session/auth.ts";
import { onSessionChange } from "../session/session-change.calls.ts";
import type { SignUpMachine } from "./sign-up.machine.ts";

export type SignUpRef = ActorRefFrom<SignUpMachine>;

interface OpenSignUp {
  signUp?: SignUpRef | undefined;
}

const openOf = valuePerClient(({ ending }, auth: Auth) => {
  const open: OpenSignUp = {};
  ending.addEventListener("abort", () => open.signUp?.stop());
  onSessionChange(auth, ({ user }) => {
    const signUp = open.signUp?.getSnapshot();
    const isWaiting = signUp?.hasTag("autoSignIn") === true && !signUp.hasTag("shared");
    if (user === undefined || !isWaiting || signUp.context.userId !== user.userId) return;
    // The user has signed in without the automatic sign-in, so its password must not be kept after the session has ended.
    open.signUp?.stop();
    open.signUp = undefined;
  });
  return open;
});

/** Returns the open sign-up of a client. */
export function openSignUp(auth: Auth): OpenSignUp {
  return openOf(internalsOf(auth), auth);
}
