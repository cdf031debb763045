/** The selection of a first factor (SELECT_CHALLENGE). If it is the password, the view of the password follows. */
import { incorrectFirstFactor } from "../../../protocol/sign-in/challenge-error.ts";
import type { FirstFactorSelectionChallenge } from "../../../protocol/sign-in/challenges/first-factor-selection.ts";
import type { FirstFactor } from "../../../protocol/sign-in/sign-in-flow.ts";
import { canReselect, isPasswordSelected } from "../challenge.context.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { onFailureDismissed, waitingState } from "../states/waiting.ts";
import type { PasswordView } from "./password.descriptor.ts";

export interface FirstFactorSelectionView {
  readonly name: "firstFactorSelection";
  readonly factors: readonly FirstFactor[];
  /** The factor that is selected at first; by default the first one of the list. */
  readonly preselected?: FirstFactor | undefined;
}

export interface FirstFactorSelectionStep {
  readonly signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION";
  readonly availableChallenges: readonly FirstFactor[];
}

export const firstFactorSelection: ChallengeDescriptor<
  FirstFactorSelectionChallenge,
  FirstFactorSelectionView,
  FirstFactorSelectionStep,
  FirstFactorSelectionView | PasswordView
> = {
  view: ({ factors }, context) =>
    isPasswordSelected(context)
      ? { name: "password", canReselect: canReselect(context) }
      : { name: "firstFactorSelection", factors },
  route: () => "confirmSignIn",
  nextStep: ({ factors }) => ({
    signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
    availableChallenges: factors,
  }),
  events: ({ factors }, { challengeResponse }) => {
    const factor = factors.find((candidate) => candidate === challengeResponse);
    if (factor === undefined) throw incorrectFirstFactor(factors);
    return [{ type: "firstFactor.selected", factor }];
  },
  waiting: [
    { guard: "isPasswordSelected", target: "awaitingPassword" },
    { guard: "isOnlyPassword", target: "awaitingPassword", actions: "selectOnlyFactor" },
    { guard: "isOnlyFactor", target: "answering", actions: "selectOnlyFactor" },
    {
      guard: { type: "isChallenge", params: { name: "firstFactorSelection" } },
      target: "awaitingFirstFactorSelection",
    },
  ],
  states: {
    awaitingFirstFactorSelection: {
      ...waitingState,
      description: "Waits for the choice of the first factor (SELECT_CHALLENGE).",
      on: {
        "firstFactor.selected": [
          {
            guard: { type: "isOfferedPassword", params: ({ event }) => ({ factor: event.factor }) },
            target: "awaitingPassword",
            actions: { type: "recordSelection", params: ({ event }) => ({ selections: { factor: event.factor } }) },
          },
          {
            guard: { type: "isOfferedForSpentSession", params: ({ event }) => ({ factor: event.factor }) },
            target: "restartingSignIn",
            actions: { type: "recordSelection", params: ({ event }) => ({ selections: { factor: event.factor } }) },
          },
          {
            guard: { type: "isOfferedFactor", params: ({ event }) => ({ factor: event.factor }) },
            target: "answering",
            actions: [
              { type: "recordSelection", params: ({ event }) => ({ selections: { factor: event.factor } }) },
              {
                type: "setAnswer",
                params: ({ event }) => ({ answer: { kind: "firstFactor", factor: event.factor } }),
              },
            ],
          },
        ],
        ...onFailureDismissed,
      },
    },
  },
};
