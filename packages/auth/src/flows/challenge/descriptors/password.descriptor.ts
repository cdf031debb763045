/** The password as a step of its own (PASSWORD, PASSWORD_SRP), or after it was chosen (SELECT_CHALLENGE). */
import type { PasswordChallenge } from "../../../protocol/sign-in/challenges/password.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { challengeSetup } from "../challenge.setup.ts";
import { dismissing, remembering, reselecting, resting } from "../states/resting.ts";

export interface PasswordView {
  readonly name: "password";
  readonly canReselect: boolean;
}

export interface PasswordStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_PASSWORD";
}

export const password: ChallengeDescriptor<PasswordChallenge, PasswordView, PasswordStep> = {
  view: () => ({ name: "password", canReselect: false }),
  nextStep: () => ({ signInStep: "CONFIRM_SIGN_IN_WITH_PASSWORD" }),
  events: (_view, { secret }) => [{ type: "password.submitted", password: secret }],
  waiting: [{ guard: { type: "isAsked", params: { name: "password" } }, target: "awaitingPassword" }],
  states: {
    awaitingPassword: challengeSetup.createStateConfig({
      ...resting,
      ...remembering,
      description: "Waits for the password (PASSWORD, PASSWORD_SRP).",
      on: {
        "password.submitted": {
          target: "answeringPassword",
          actions: { type: "keepPassword", params: ({ event }) => ({ password: event.password }) },
        },
        ...reselecting,
        ...dismissing,
      },
    }),
  },
};
