/** The choice of a first factor (SELECT_CHALLENGE). After the choice of a password, the password is in view. */
import { incorrectFirstFactor } from "../../../protocol/sign-in/challenge-error.ts";
import type { FirstFactorSelectionChallenge } from "../../../protocol/sign-in/challenges/first-factor-selection.ts";
import type { FirstFactor } from "../../../protocol/sign-in/first-factor.ts";
import { isPasswordChosen } from "../challenge.context.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { challengeSetup } from "../challenge.setup.ts";
import { dismissing, resting } from "../states/resting.ts";
import type { PasswordView } from "./password.descriptor.ts";

export interface FirstFactorSelectionView {
  readonly name: "firstFactorSelection";
  readonly factors: readonly FirstFactor[];
  /** What the choice begins with, where something is known of the user; else it begins with the first. */
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
    isPasswordChosen(context) ? { name: "password", canReselect: true } : { name: "firstFactorSelection", factors },
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
    { guard: "hasPasswordChosen", target: "awaitingPassword" },
    {
      guard: { type: "isAsked", params: { name: "firstFactorSelection" } },
      target: "awaitingFirstFactorSelection",
    },
  ],
  states: {
    awaitingFirstFactorSelection: challengeSetup.createStateConfig({
      ...resting,
      description: "Waits for the choice of the first factor (SELECT_CHALLENGE).",
      on: {
        "firstFactor.selected": [
          {
            guard: { type: "isOfferedPassword", params: ({ event }) => ({ factor: event.factor }) },
            target: "awaitingPassword",
            actions: { type: "keepTrail", params: ({ event }) => ({ trail: { factor: event.factor } }) },
          },
          {
            guard: { type: "isOfferedForSpentSession", params: ({ event }) => ({ factor: event.factor }) },
            target: "signingInAnew",
            actions: { type: "keepTrail", params: ({ event }) => ({ trail: { factor: event.factor } }) },
          },
          {
            guard: { type: "isOfferedFactor", params: ({ event }) => ({ factor: event.factor }) },
            target: "answering",
            actions: [
              { type: "keepTrail", params: ({ event }) => ({ trail: { factor: event.factor } }) },
              {
                type: "keepAnswer",
                params: ({ event }) => ({ answer: { kind: "firstFactor", factor: event.factor } }),
              },
            ],
          },
        ],
        ...dismissing,
      },
    }),
  },
};
