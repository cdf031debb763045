/** A question of the pool's own triggers (CUSTOM_CHALLENGE), in any number of rounds. */
import type { CustomChallenge } from "../../../protocol/sign-in/challenges/custom.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { challengeSetup } from "../challenge.setup.ts";
import { dismissing, resting } from "../states/resting.ts";

export interface CustomView {
  readonly name: "custom";
  readonly parameters: Readonly<Record<string, string>>;
}

export interface CustomStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE";
  /** What the pool's trigger says about its question. */
  readonly additionalInfo: Readonly<Record<string, string>>;
}

export const custom: ChallengeDescriptor<CustomChallenge, CustomView, CustomStep> = {
  view: ({ parameters }) => ({ name: "custom", parameters }),
  nextStep: ({ parameters }) => ({
    signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
    additionalInfo: parameters,
  }),
  events: (_view, { secret }) => [{ type: "answer.submitted", answer: secret }],
  waiting: [{ guard: { type: "isAsked", params: { name: "custom" } }, target: "awaitingCustomAnswer" }],
  states: {
    awaitingCustomAnswer: challengeSetup.createStateConfig({
      ...resting,
      description: "Waits for the answer to a custom challenge (CUSTOM_CHALLENGE).",
      on: {
        "answer.submitted": {
          target: "answering",
          actions: {
            type: "keepAnswer",
            params: ({ event }) => ({ answer: { kind: "custom", answer: event.answer } }),
          },
        },
        ...dismissing,
      },
    }),
  },
};
