/**
 * Waiting until somebody follows the link, wherever that is: a sign-in is tried every five seconds, for three minutes
 * (`spec.md` §4 and §9), for the pool tells nobody else. Whatever ends the waiting leaves the screen with its message.
 */
import { errorOf } from "../../../engine/index.ts";
import { signUpSetup } from "../sign-up.setup.ts";
import { onAutoSignInResult, signInOutput, signInWith } from "../sign-up.transitions.ts";

export const awaitingLinkState = signUpSetup.createStateConfig({
  description: "A link is on its way; once somebody has followed it, the sign-in succeeds.",
  meta: { view: "confirmSignUp" },
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
      description: "Not confirmed yet; the next try is due soon.",
      meta: { view: "confirmSignUp" },
      after: { linkPoll: "trying" },
    },
    trying: {
      description: "Signing in with the password of the form, in case the account is confirmed by now.",
      meta: { view: "confirmSignUp" },
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
