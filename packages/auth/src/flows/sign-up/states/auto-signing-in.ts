/**
 * Defines the states of the automatic sign-in after the confirmation.
 *
 * It needs one request with the session of ConfirmSignUp and two with the password. If the pool rejects the session,
 * because it has expired or a lost attempt has used it, the sign-in is tried with the password or with only the
 * username.
 */
import { errorOf } from "../../../engine/index.ts";
import { signUpSetup } from "../sign-up.setup.ts";
import { onAutoSignInResult, signInOutput, signInWith } from "../sign-up.transitions.ts";

export const autoSigningInState = signUpSetup.createStateConfig({
  description: "Signs in with the session of the confirmation, or with the password of the form.",
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
