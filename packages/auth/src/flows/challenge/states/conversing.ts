/** One challenge and its answer: asked, answered, and what goes on around it while it is open. */
import { challengeSetup } from "../challenge.setup.ts";
import {
  anew,
  anewRefused,
  answerLeadsOn,
  leadsOn,
  outcomeOf,
  passwordLeadsOn,
  passwordRefused,
  pendingSignIn,
  answerRefused,
} from "../challenge.transitions.ts";
import { questions } from "./questions.ts";
import { provingDevice } from "./proving-device.ts";
import { usingPasskeys } from "./using-passkeys.ts";
import { settingUpTotp } from "./setting-up-totp.ts";

export const conversingState = challengeSetup.createStateConfig({
  description: "A challenge is open. A reload comes back to it; after three minutes it is over.",
  meta: { view: "none" },
  invoke: {
    src: "rememberSignIn",
    id: "rememberSignIn",
    input: ({ context }) => pendingSignIn(context),
    // A tab that cannot remember works all the same; only a reload starts over.
    onDone: {},
    onError: {},
  },
  after: { sessionLifetime: { actions: "noteExpiry" } },
  initial: "asking",
  states: {
    asking: {
      description: "Which question is it?",
      meta: { view: "none" },
      entry: "forgetPassword",
      always: [
        { guard: { type: "isAsked", params: { name: "smsCode" } }, target: "awaitingSmsCode" },
        { guard: { type: "isAsked", params: { name: "emailCode" } }, target: "awaitingEmailCode" },
        { guard: { type: "isAsked", params: { name: "totpCode" } }, target: "awaitingTotpCode" },
        { guard: { type: "isAsked", params: { name: "mfaSelection" } }, target: "awaitingMfaSelection" },
        { guard: "setsUpApp", target: "associatingTotp" },
        { guard: "setsUpKnownApp", target: "awaitingTotpSetupCode" },
        { guard: "setsUpEmail", target: "awaitingEmailSetup" },
        { guard: { type: "isAsked", params: { name: "mfaSetup" } }, target: "awaitingMfaSetupSelection" },
        { guard: { type: "isAsked", params: { name: "newPassword" } }, target: "awaitingNewPassword" },
        { guard: { type: "isAsked", params: { name: "custom" } }, target: "awaitingCustomAnswer" },
        { guard: { type: "isAsked", params: { name: "device" } }, target: "provingDevice" },
        { guard: "isPasskeyDue", target: "usingPasskey" },
        { guard: { type: "isAsked", params: { name: "passkey" } }, target: "awaitingPasskey" },
        { guard: "hasPasswordChosen", target: "awaitingPassword" },
        {
          guard: { type: "isAsked", params: { name: "firstFactorSelection" } },
          target: "awaitingFirstFactorSelection",
        },
        { target: "awaitingPassword" },
      ],
    },
    ...questions,
    ...settingUpTotp,
    ...usingPasskeys,
    ...provingDevice,
    answering: {
      description: "The answer is on its way to the pool.",
      meta: { view: "none" },
      tags: ["busy"],
      exit: "forgetAnswer",
      invoke: {
        src: "answerChallenge",
        id: "answerChallenge",
        input: ({ context: { challenge, session, username, answer, clientMetadata } }) => ({
          challenge,
          session,
          username,
          answer,
          clientMetadata,
        }),
        onDone: answerLeadsOn,
        onError: answerRefused,
      },
    },
    answeringPassword: {
      description:
        "The password is sent, or proved: in answer to the challenge, or from the beginning if that is spent.",
      meta: { view: "confirmSignIn" },
      tags: ["busy"],
      invoke: {
        src: "answerPassword",
        id: "answerPassword",
        input: ({ context }) => ({
          ...anew(context),
          challenge: context.challenge,
          session: context.isSessionSpent ? undefined : context.session,
          password: context.password,
        }),
        onDone: passwordLeadsOn,
        onError: passwordRefused,
      },
    },
    signingInAnew: {
      description: "Another code: the sign-in from its beginning, in silence.",
      meta: { view: "confirmSignIn" },
      tags: ["busy", "resending"],
      entry: "noteResending",
      invoke: {
        src: "signInAnew",
        id: "signInAnew",
        input: ({ context }) => ({ ...anew(context), password: context.heldPassword }),
        onDone: [
          {
            guard: { type: "repeatsMfaType", params: outcomeOf },
            target: "#challenge.posing",
            actions: [{ type: "keepChallenge", params: outcomeOf }, "repeatMfaType"],
          },
          {
            guard: { type: "repeatsEmail", params: outcomeOf },
            target: "#challenge.posing",
            actions: [{ type: "keepChallenge", params: outcomeOf }, "repeatEmail"],
          },
          ...leadsOn,
        ],
        onError: anewRefused,
      },
    },
  },
});
