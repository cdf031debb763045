/** The states that wait for somebody's answer, one for each challenge. */
import type { ChallengeAnswer } from "../../../protocol/sign-in/respond-to-auth-challenge.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import type { ChallengeContext } from "../challenge.context.ts";
import { challengeSetup } from "../challenge.setup.ts";
import { pendingSignIn } from "../challenge.transitions.ts";
import { dismissing, reselecting, resending, resting } from "./resting.ts";

/** A choice counts for a reload, too. */
const remembering = {
  invoke: {
    src: "rememberSignIn",
    id: "rememberChoice",
    input: ({ context }: { readonly context: ChallengeContext }) => pendingSignIn(context),
    onDone: {},
    onError: {},
  },
} as const;

const answerOf =
  <Event>(toAnswer: (event: Event) => ChallengeAnswer) =>
  ({ event }: { readonly event: Event }): { answer: ChallengeAnswer } => ({ answer: toAnswer(event) });

const submittingCode = {
  "code.submitted": {
    target: "answering",
    actions: {
      type: "keepAnswer",
      params: answerOf<{ code: Secret<string> }>(({ code }) => ({ kind: "code", code })),
    },
  },
} as const;

export const questions = {
  awaitingSmsCode: challengeSetup.createStateConfig({
    ...resting,
    description: "A code is in a text message (SMS_MFA, SMS_OTP).",
    meta: { view: "confirmSignIn" },
    on: { ...submittingCode, ...resending, ...dismissing },
  }),
  awaitingEmailCode: challengeSetup.createStateConfig({
    ...resting,
    description: "A code is in an e-mail (EMAIL_OTP).",
    meta: { view: "confirmSignIn" },
    on: { ...submittingCode, ...resending, ...dismissing },
  }),
  awaitingTotpCode: challengeSetup.createStateConfig({
    ...resting,
    description: "A code is in the authenticator app (SOFTWARE_TOKEN_MFA).",
    meta: { view: "confirmSignIn" },
    on: { ...submittingCode, ...dismissing },
  }),
  awaitingMfaSelection: challengeSetup.createStateConfig({
    ...resting,
    description: "Which second factor shall it be (SELECT_MFA_TYPE)?",
    meta: { view: "confirmSignIn" },
    on: {
      "mfaType.selected": {
        guard: { type: "isOfferedMfaType", params: ({ event }) => ({ mfaType: event.mfaType }) },
        target: "answering",
        actions: [
          { type: "keepTrail", params: ({ event }) => ({ trail: { mfaType: event.mfaType } }) },
          {
            type: "keepAnswer",
            params: ({ event }) => ({ answer: { kind: "mfaType", mfaType: event.mfaType } }),
          },
        ],
      },
      ...dismissing,
    },
  }),
  awaitingMfaSetupSelection: challengeSetup.createStateConfig({
    ...resting,
    description: "Which second factor shall be set up (MFA_SETUP)?",
    meta: { view: "confirmSignIn" },
    on: {
      "mfaType.selected": {
        guard: { type: "isOfferedMfaType", params: ({ event }) => ({ mfaType: event.mfaType }) },
        target: "asking",
        actions: { type: "keepTrail", params: ({ event }) => ({ trail: { mfaSetupType: event.mfaType } }) },
      },
      ...dismissing,
    },
  }),
  awaitingEmailSetup: challengeSetup.createStateConfig({
    ...resting,
    ...remembering,
    description: "Where shall codes go by e-mail (MFA_SETUP)?",
    meta: { view: "confirmSignIn" },
    on: {
      "email.submitted": {
        target: "answering",
        actions: [
          { type: "keepTrail", params: ({ event }) => ({ trail: { setupEmail: event.email } }) },
          { type: "keepAnswer", params: ({ event }) => ({ answer: { kind: "email", email: event.email } }) },
        ],
      },
      ...reselecting,
      ...dismissing,
    },
  }),
  awaitingNewPassword: challengeSetup.createStateConfig({
    ...resting,
    description: "The password was a temporary one (NEW_PASSWORD_REQUIRED).",
    meta: { view: "forceNewPassword" },
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
  awaitingCustomAnswer: challengeSetup.createStateConfig({
    ...resting,
    description: "A question of the pool's own (CUSTOM_CHALLENGE); any number of rounds.",
    meta: { view: "confirmSignIn" },
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
  awaitingFirstFactorSelection: challengeSetup.createStateConfig({
    ...resting,
    description: "What shall be shown first (SELECT_CHALLENGE)?",
    meta: { view: "confirmSignIn" },
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
  awaitingPassword: challengeSetup.createStateConfig({
    ...resting,
    ...remembering,
    description: "The password, as a step of its own (PASSWORD, PASSWORD_SRP).",
    meta: { view: "confirmSignIn" },
    on: {
      "password.submitted": {
        target: "answeringPassword",
        actions: { type: "keepPassword", params: ({ event }) => ({ password: event.password }) },
      },
      ...reselecting,
      ...dismissing,
    },
  }),
};
