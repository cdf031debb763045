/** An authenticator app is set up in the middle of a sign-in (MFA_SETUP): a secret, a code of it, and the sign-in goes on. */
import { challengeSetup } from "../challenge.setup.ts";
import { associationRefused, refused } from "../challenge.transitions.ts";
import { dismissing, reselecting, resting } from "./resting.ts";

export const settingUpTotp = {
  associatingTotp: challengeSetup.createStateConfig({
    description: "Fetching the secret for the app.",
    tags: ["busy", "setupTotp"],
    invoke: {
      src: "associateTotp",
      id: "associateTotp",
      input: ({ context }) => ({ session: context.session }),
      onDone: {
        target: "#challenge.posing",
        actions: { type: "keepAssociation", params: ({ event }) => ({ association: event.output }) },
      },
      onError: associationRefused,
    },
  }),
  awaitingTotpSetup: challengeSetup.createStateConfig({
    ...resting,
    description: "The secret did not come; it can be asked for again.",
    on: {
      "code.resendRequested": { target: "associatingTotp", actions: "clearFailure" },
      ...reselecting,
      ...dismissing,
    },
  }),
  awaitingTotpSetupCode: challengeSetup.createStateConfig({
    ...resting,
    description: "The secret is on the screen; a code of the app shows that it has it.",
    on: {
      "code.submitted": [
        { guard: "isTotpVerified", target: "answering", actions: "answerWithVerification" },
        {
          target: "verifyingTotp",
          actions: {
            type: "keepAnswer",
            params: ({ event: { code, deviceName } }) => ({ answer: { kind: "code", code, deviceName } }),
          },
        },
      ],
      ...reselecting,
      ...dismissing,
    },
  }),
  verifyingTotp: challengeSetup.createStateConfig({
    description: "The pool compares the code.",
    tags: ["busy"],
    invoke: {
      src: "verifyTotp",
      id: "verifyTotp",
      input: ({ context: { session, answer } }) => ({ session, answer }),
      onDone: {
        target: "#challenge.posing",
        actions: { type: "keepVerification", params: ({ event }) => ({ session: event.output }) },
      },
      onError: refused,
    },
  }),
};
