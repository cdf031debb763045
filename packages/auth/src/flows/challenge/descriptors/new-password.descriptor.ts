/** A new password that replaces a temporary one (NEW_PASSWORD_REQUIRED). */
import type { NewPasswordChallenge } from "../../../protocol/sign-in/challenges/new-password.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { onFailureDismissed, waitingState } from "../states/waiting.ts";

export interface NewPasswordView {
  readonly name: "newPassword";
  /** The names of required attributes that the user does not have yet. */
  readonly requiredAttributes: readonly string[];
}

export interface NewPasswordStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED";
  /** The attributes that `userAttributes` of the response must contain. */
  readonly missingAttributes: readonly string[];
}

export const newPassword: ChallengeDescriptor<NewPasswordChallenge, NewPasswordView, NewPasswordStep> = {
  view: ({ requiredAttributes }) => ({ name: "newPassword", requiredAttributes }),
  route: () => "forceNewPassword",
  nextStep: ({ requiredAttributes }) => ({
    signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
    missingAttributes: requiredAttributes,
  }),
  events: (_view, { secret, userAttributes }) => [
    { type: "requiredPassword.submitted", password: secret, attributes: userAttributes },
  ],
  waiting: [{ guard: { type: "isChallenge", params: { name: "newPassword" } }, target: "awaitingNewPassword" }],
  states: {
    awaitingNewPassword: {
      ...waitingState,
      description: "Waits for a new password, because the old one was temporary (NEW_PASSWORD_REQUIRED).",
      on: {
        "requiredPassword.submitted": {
          target: "answering",
          actions: [
            { type: "setPassword", params: ({ event }) => ({ password: event.password }) },
            {
              type: "setAnswer",
              params: ({ event: { password, attributes } }) => ({
                answer: { kind: "newPassword", password, attributes },
              }),
            },
          ],
        },
        ...onFailureDismissed,
      },
    },
  },
};
