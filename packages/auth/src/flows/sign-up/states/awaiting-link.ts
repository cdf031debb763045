/**
 * Defines the states in which the machine waits until the user follows the link in the e-mail.
 *
 * The pool does not notify the client, so a sign-in is tried every five seconds for three minutes. If the waiting
 * fails, the screen shows the error.
 */
import { errorOf } from "../../../engine/index.ts";
import { signUpSetup } from "../sign-up.setup.ts";
import { onAutoSignInResult, signInOutput, signInWith } from "../sign-up.transitions.ts";

export const awaitingLinkState = signUpSetup.createStateConfig({
  description: "Waits until the user follows the link. Then the sign-in succeeds.",
  tags: ["autoSignIn", "signingIn", "shared"],
  on: {
    "code.resendRequested": "resendingCode",
    "failure.dismissed": { actions: "clearFailure" },
    "autoSignIn.requested": { actions: "countCaller" },
    "autoSignIn.abandoned": [
      { guard: "isLastCaller", target: "awaitingAutoSignInByLink", actions: "discountCaller" },
      { actions: "discountCaller" },
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
        input: ({ context }) => signInWith(context),
        onDone: [
          ...onAutoSignInResult,
          { guard: { type: "isToBeTriedAgain", ...signInOutput }, target: "waiting" },
          {
            target: "#signUp.awaitingCode",
            actions: [{ type: "keepFailure", ...signInOutput }, "cancelAutoSignIn"],
          },
        ],
        onError: {
          target: "#signUp.awaitingCode",
          actions: [{ type: "recordFailure", params: errorOf }, "cancelAutoSignIn"],
        },
      },
    },
  },
});
