/**
 * Defines the states in which the machine waits until the user follows the link in the e-mail.
 *
 * The pool does not notify the client, so a sign-in is tried every five seconds for three minutes. If the waiting
 * fails, the screen shows the error.
 */
import { errorOf } from "../../../engine/index.ts";
import type { SignUpStateConfig } from "../sign-up.setup.ts";
import { onAutoSignInResult, withSignInResult, autoSignInInput } from "../sign-up.transitions.ts";

export const awaitingLinkState = {
  description: "Waits until the user follows the link. Then the sign-in succeeds.",
  tags: ["autoSignIn", "signingIn", "shared"],
  on: {
    "code.resendRequested": "resendingCode",
    "failure.dismissed": { actions: "clearFailure" },
    "autoSignIn.requested": { actions: "addCaller" },
    "autoSignIn.abandoned": [
      { guard: "isLastCaller", target: "awaitingAutoSignInByLink", actions: "removeCaller" },
      { actions: "removeCaller" },
    ],
  },
  after: { autoSignInWait: { target: "awaitingCode", actions: ["recordLinkTimeout", "cancelAutoSignIn"] } },
  initial: "waiting",
  states: {
    waiting: {
      description: "The account is not confirmed yet. Waits before the next attempt.",
      after: { linkPoll: "trying" },
    },
    trying: {
      description: "Tries to sign in with the password of the form.",
      invoke: {
        src: "autoSignIn",
        id: "autoSignIn",
        input: ({ context }) => autoSignInInput(context),
        onDone: [
          ...onAutoSignInResult,
          { guard: { type: "isNotConfirmedYet", ...withSignInResult }, target: "waiting" },
          {
            target: "#signUp.awaitingCode",
            actions: [{ type: "recordSignInFailure", ...withSignInResult }, "cancelAutoSignIn"],
          },
        ],
        onError: {
          target: "#signUp.awaitingCode",
          actions: [{ type: "recordFailure", params: errorOf }, "cancelAutoSignIn"],
        },
      },
    },
  },
} satisfies SignUpStateConfig;
