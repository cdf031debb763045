/**
 * The automatic sign-in of a confirmed account: one request where the confirmation gave a session, two with the password.
 *
 * A session that the pool refuses (spent by an attempt whose answer was lost, or too old) says nothing about the person:
 * the password, or a code for the name alone, is the other way in.
 */
import { errorOf } from "../../../engine/index.ts";
import { signUpSetup } from "../sign-up.setup.ts";
import { onAutoSignInResult, signInOutput, signInWith } from "../sign-up.transitions.ts";

export const autoSigningInState = signUpSetup.createStateConfig({
  description: "Signing in with the session of the confirmation, or with the password of the form.",
  meta: { view: "confirmSignUp" },
  tags: ["busy", "autoSignIn", "signingIn", "shared"],
  on: {
    "autoSignIn.requested": { actions: "countCaller" },
    "autoSignIn.abandoned": [
      { guard: "isLastCaller", target: "awaitingAutoSignIn", actions: "discountCaller" },
      { actions: "discountCaller" },
    ],
  },
  invoke: {
    src: "autoSignIn",
    id: "autoSignIn",
    input: ({ context }) => signInWith(context),
    onDone: [
      ...onAutoSignInResult,
      {
        guard: { type: "wasSessionRefused", ...signInOutput },
        target: "autoSigningIn",
        reenter: true,
        actions: "forgetSession",
      },
      {
        target: "autoSignInOver",
        actions: [{ type: "keepFailure", ...signInOutput }, "forgetSecrets"],
      },
    ],
    onError: {
      target: "autoSignInOver",
      actions: [{ type: "recordFailure", params: errorOf }, "forgetSecrets"],
    },
  },
});
