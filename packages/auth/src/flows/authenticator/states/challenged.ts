/**
 * Defines the state with the challenge machine: its three routes, and the transitions at its end.
 *
 * The challenge that waits for an answer determines the route. While the challenge machine is busy, the screen remains.
 */
import type { SnapshotFrom } from "xstate";
import type { ChallengeInput } from "../../challenge/challenge.context.ts";
import type { ChallengeMachine } from "../../challenge/challenge.machine.ts";
import type { AuthenticatorStateConfig } from "../authenticator.setup.ts";
import {
  hasFailedToLoad,
  keepChildView,
  onAccountActionRequired,
  onLoadingQuietly,
} from "../authenticator.transitions.ts";
import { type ChallengeRoute, shownChallengeOf } from "../challenge-screen.ts";
import { challengeView } from "../child-view.ts";

interface Step {
  readonly event: { readonly snapshot: SnapshotFrom<ChallengeMachine> };
}

const keepView = keepChildView(challengeView, "busy");

const shown = ({ event }: Step) => ({ shown: shownChallengeOf(event.snapshot) });

const shownOn = <Route extends ChallengeRoute>(route: Route) =>
  ({
    guard: { type: "isShownOn", params: (step: Step) => ({ ...shown(step), route }) },
    target: `.${route}`,
    actions: [keepView, { type: "setShownChallenge", params: shown }],
  }) as const;

export const challengedState = {
  description: "Runs the challenge machine.",
  exit: "forgetChildViews",
  invoke: {
    src: "challenge",
    id: "challenge",
    input: ({ context: { challenge, supportsPasskeys, asksForOnlyFactor, hiddenFactors } }) => ({
      // It is defined, because all transitions to this state set it.
      ...(challenge as ChallengeInput),
      supportsPasskeys,
      skipsOnly: asksForOnlyFactor ? undefined : { hiddenFactors },
    }),
    onSnapshot: [
      {
        guard: hasFailedToLoad,
        target: "signingIn",
        actions: [
          "startOver",
          { type: "setUsername", params: ({ event }) => ({ username: event.snapshot.context.username }) },
          { type: "setFailure", params: ({ event }) => ({ failure: event.snapshot.context.failure }) },
        ],
      },
      onLoadingQuietly,
      shownOn("confirmSignIn"),
      shownOn("setupTotp"),
      shownOn("forceNewPassword"),
      { actions: keepView },
    ],
    onDone: [
      ...onAccountActionRequired,
      {
        guard: { type: "hasFailed", params: ({ event }) => ({ step: event.output.step }) },
        target: "signingIn",
        actions: [
          "startOver",
          { type: "setUsername", params: ({ event }) => ({ username: event.output.username }) },
          { type: "setFailure", params: ({ event }) => ({ failure: event.output.failure }) },
        ],
      },
      { target: "#authenticator.transition" },
    ],
  },
  initial: "signIn",
  states: {
    signIn: {
      description: "A sign-in or a reload has led here. The first challenge is not ready yet.",
      entry: "clearChallenge",
    },
    confirmSignUp: {
      description: "The automatic sign-in after a sign-up has led here. The first challenge is not ready yet.",
      entry: "clearChallenge",
    },
    confirmSignIn: {
      description: "Shows a challenge that asks for a code, a choice, an address or another answer.",
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
      description: "Shows the set-up of an authenticator app and asks for its first code.",
      on: {
        "code.submitted": { actions: "passToChallenge" },
        // Requests the secret again if the first request has failed.
        "code.resendRequested": { actions: "passToChallenge" },
        "selection.reopened": { actions: "passToChallenge" },
        "failure.dismissed": { actions: "passToChallenge" },
      },
    },
    forceNewPassword: {
      description: "Asks for a new password and for missing attributes.",
      on: {
        "requiredPassword.submitted": { actions: "passToChallenge" },
        "failure.dismissed": { actions: "passToChallenge" },
      },
    },
  },
} satisfies AuthenticatorStateConfig;
