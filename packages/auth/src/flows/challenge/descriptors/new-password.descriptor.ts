/** A new password in the place of a temporary one (NEW_PASSWORD_REQUIRED). */
import type { NewPasswordChallenge } from "../../../protocol/sign-in/challenges/new-password.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { challengeSetup } from "../challenge.setup.ts";
import { dismissing, resting } from "../states/resting.ts";

/** Route `forceNewPassword`. */
export interface NewPasswordView {
  readonly name: "newPassword";
  readonly requiredAttributes: readonly string[];
}

export interface NewPasswordStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED";
  /** What `userAttributes` must hold in the answer. */
  readonly missingAttributes: readonly string[];
}

export const newPassword: ChallengeDescriptor<NewPasswordChallenge, NewPasswordView, NewPasswordStep> = {
  view: ({ requiredAttributes }) => ({ name: "newPassword", requiredAttributes }),
  nextStep: ({ requiredAttributes }) => ({
    signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
    missingAttributes: requiredAttributes,
  }),
  events: (_view, { secret, userAttributes }) => [
    { type: "requiredPassword.submitted", password: secret, attributes: userAttributes },
  ],
  waiting: [{ guard: { type: "isAsked", params: { name: "newPassword" } }, target: "awaitingNewPassword" }],
  states: {
    awaitingNewPassword: challengeSetup.createStateConfig({
      ...resting,
      description: "Waits for a new password, because the old one was temporary (NEW_PASSWORD_REQUIRED).",
      on: {
        "requiredPassword.submitted": {
          target: "answering",
          actions: [
            { type: "keepPassword", params: ({ event }) => ({ password: event.password }) },
            {
              type: "keepAnswer",
              params: ({ event: { password, attributes } }) => ({
                answer: { kind: "newPassword", password, attributes },
              }),
            },
          ],
        },
        ...dismissing,
      },
    }),
  },
};
