/**
 * Defines the states of the automatic sign-in after the confirmation.
 *
 * It needs one request with the session of ConfirmSignUp and two with the password. If the pool rejects the session,
 * because it has expired or a lost attempt has used it, the sign-in is tried with the password or with only the
 * username.
 */
import { errorOf } from "../../../engine/index.ts";
import type { SignUpStateConfig } from "../sign-up.setup.ts";
import { onAutoSignInResult, withSignInResult, autoSignInInput } from "../sign-up.transitions.ts";

export const autoSigningInState = {
  description: "Signs in with the session of the confirmation, or with the password of the form.",
  tags: ["busy", "autoSignIn", "signingIn", "shared"],
  on: {
    "autoSignIn.requested": { actions: "addCaller" },
    "autoSignIn.abandoned": [
      { guard: "isLastCaller", target: "awaitingAutoSignIn", actions: "removeCaller" },
      { actions: "removeCaller" },
    ],
  },
  invoke: {
    src: "autoSignIn",
    id: "autoSignIn",
    input: ({ context }) => autoSignInInput(context),
    onDone: [
      ...onAutoSignInResult,
      {
        guard: { type: "wasSessionRefused", ...withSignInResult },
        target: "autoSigningIn",
        reenter: true,
        actions: "clearConfirmationSession",
      },
      {
        target: "autoSignInOver",
        actions: [{ type: "recordSignInFailure", ...withSignInResult }, "clearSecrets"],
      },
    ],
    onError: {
      target: "autoSignInOver",
      actions: [{ type: "recordFailure", params: errorOf }, "clearSecrets"],
    },
  },
} satisfies SignUpStateConfig;
