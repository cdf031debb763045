/** The password after the username (PASSWORD, PASSWORD_SRP), or after it was selected (SELECT_CHALLENGE). */
import type { PasswordChallenge } from "../../../protocol/sign-in/challenges/password.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { onFailureDismissed, storingSelection, onSelectionReopened, waitingState } from "../states/waiting.ts";

export interface PasswordView {
  readonly name: "password";
  readonly canReselect: boolean;
}

export interface PasswordStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_PASSWORD";
}

export const password: ChallengeDescriptor<PasswordChallenge, PasswordView, PasswordStep> = {
  view: () => ({ name: "password", canReselect: false }),
  route: () => "confirmSignIn",
  nextStep: () => ({ signInStep: "CONFIRM_SIGN_IN_WITH_PASSWORD" }),
  events: (_view, { secret }) => [{ type: "password.submitted", password: secret }],
  waiting: [{ guard: { type: "isChallenge", params: { name: "password" } }, target: "awaitingPassword" }],
  states: {
    awaitingPassword: {
      ...waitingState,
      ...storingSelection,
      description: "Waits for the password (PASSWORD, PASSWORD_SRP).",
      on: {
        "password.submitted": {
          target: "answeringPassword",
          actions: { type: "setPassword", params: ({ event }) => ({ password: event.password }) },
        },
        ...onSelectionReopened,
        ...onFailureDismissed,
      },
    },
  },
};
