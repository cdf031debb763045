/**
 * A sign-in that the pool has challenged: its three routes, and where its ending leads.
 *
 * The route is that of the question at which the conversation rests; while it is busy, the screen before stays in view.
 */
import type { SnapshotFrom } from "xstate";
import type { ChallengeInput, challengeMachine } from "../../challenge/index.ts";
import { authenticatorSetup } from "../authenticator.setup.ts";
import { countStep, onAccountActionRequired } from "../authenticator.transitions.ts";
import { type ChallengeRoute, challengeScreenOf } from "../challenge-screen.ts";

interface Step {
  readonly event: { readonly snapshot: SnapshotFrom<typeof challengeMachine> };
}

const asked = ({ event }: Step) => ({ asked: challengeScreenOf(event.snapshot) });

const askedAt = <Route extends ChallengeRoute>(route: Route) =>
  ({
    guard: { type: "isAskedAt", params: (step: Step) => ({ ...asked(step), route }) },
    target: `.${route}`,
    actions: [countStep("busy"), { type: "keepQuestion", params: asked }],
  }) as const;

export const challengedState = authenticatorSetup.createStateConfig({
  description: "The conversation about what the pool asks besides.",
  meta: { view: "none" },
  invoke: {
    src: "challenge",
    id: "challenge",
    input: ({ context: { challenge, supportsPasskeys = false } }) => ({
      // No transition leads here without one.
      ...(challenge as ChallengeInput),
      supportsPasskeys,
    }),
    onSnapshot: [
      askedAt("confirmSignIn"),
      askedAt("setupTotp"),
      askedAt("forceNewPassword"),
      { actions: countStep("busy") },
    ],
    onDone: [
      ...needsAccount,
      {
        guard: { type: "hasFailed", params: ({ event }) => ({ step: event.output.step }) },
        target: "signingIn",
        actions: [
          "startOver",
          { type: "carryUsername", params: ({ event }) => ({ username: event.output.username }) },
          { type: "noteFailure", params: ({ event }) => ({ failure: event.output.failure }) },
        ],
      },
      { target: "#authenticator.transition" },
    ],
  },
  initial: "signIn",
  states: {
    signIn: {
      description: "The sign-in has led here, or a reload; the first question is not there yet.",
      meta: { view: "signIn" },
      entry: "forgetChallenge",
    },
    confirmSignUp: {
      description: "The account is confirmed and signing in; the first question is not there yet.",
      meta: { view: "confirmSignUp" },
      entry: "forgetChallenge",
    },
    confirmSignIn: {
      description: "A code, a choice, an address, an answer: whatever is asked.",
      meta: { view: "confirmSignIn" },
      on: {
        "code.submitted": { actions: "passToChallenge" },
        "code.resendRequested": { actions: "passToChallenge" },
        "mfaType.selected": { actions: "passToChallenge" },
        "email.submitted": { actions: "passToChallenge" },
        "firstFactor.selected": { actions: "passToChallenge" },
        "selection.reopened": { actions: "passToChallenge" },
        "password.submitted": { actions: "passToChallenge" },
        "passkey.requested": { actions: "passToChallenge" },
        "passkey.abandoned": { actions: "passToChallenge" },
        "answer.submitted": { actions: "passToChallenge" },
        "failure.dismissed": { actions: "passToChallenge" },
      },
    },
    setupTotp: {
      description: "An authenticator app is set up, and shows a first code.",
      meta: { view: "setupTotp" },
      on: {
        "code.submitted": { actions: "passToChallenge" },
        // The key has not come: once more.
        "code.resendRequested": { actions: "passToChallenge" },
        "selection.reopened": { actions: "passToChallenge" },
        "failure.dismissed": { actions: "passToChallenge" },
      },
    },
    forceNewPassword: {
      description: "The temporary password is replaced, with what the pool wants to know besides.",
      meta: { view: "forceNewPassword" },
      on: {
        "requiredPassword.submitted": { actions: "passToChallenge" },
        "failure.dismissed": { actions: "passToChallenge" },
      },
    },
  },
});
