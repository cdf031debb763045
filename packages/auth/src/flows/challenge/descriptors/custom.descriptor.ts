/** A challenge that the pool's Lambda triggers define (CUSTOM_CHALLENGE). They may return any number of them. */
import type { CustomChallenge } from "../../../protocol/sign-in/challenges/custom.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { onFailureDismissed, waitingState } from "../states/waiting.ts";

export interface CustomView {
  readonly name: "custom";
  /** The public parameters of the Lambda trigger. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface CustomStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE";
  /** The public parameters of the Lambda trigger. */
  readonly additionalInfo: Readonly<Record<string, string>>;
}

export const custom: ChallengeDescriptor<CustomChallenge, CustomView, CustomStep> = {
  view: ({ parameters }) => ({ name: "custom", parameters }),
  route: () => "confirmSignIn",
  nextStep: ({ parameters }) => ({
    signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
    additionalInfo: parameters,
  }),
  events: (_view, { secret }) => [{ type: "answer.submitted", answer: secret }],
  waiting: [{ guard: { type: "isChallenge", params: { name: "custom" } }, target: "awaitingCustomAnswer" }],
  states: {
    awaitingCustomAnswer: {
      ...waitingState,
      description: "Waits for the answer to a custom challenge (CUSTOM_CHALLENGE).",
      on: {
        "answer.submitted": {
          target: "answering",
          actions: {
            type: "setAnswer",
            params: ({ event }) => ({ answer: { kind: "custom", answer: event.answer } }),
          },
        },
        ...onFailureDismissed,
      },
    },
  },
};
