/**
 * The states of setting up an authenticator app during a sign-in (challenge MFA_SETUP): AssociateSoftwareToken returns a secret,
 * the user enters a code of the app, VerifySoftwareToken checks it, and the sign-in continues.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa-totp.html
 */
import type { ChallengeStateConfig } from "../challenge.setup.ts";
import { onAssociationError, onTotpVerificationError } from "../challenge.transitions.ts";
import { onFailureDismissed, onSelectionReopened, waitingState } from "./waiting.ts";

export const settingUpTotp = {
  associatingTotp: {
    description: "Requests the secret for the app (AssociateSoftwareToken).",
    tags: ["busy", "setupTotp"],
    invoke: {
      src: "associateTotp",
      id: "associateTotp",
      input: ({ context }) => ({ session: context.session }),
      onDone: {
        target: "#challenge.receivingChallenge",
        actions: { type: "setTotpAssociation", params: ({ event }) => ({ association: event.output }) },
      },
      onError: onAssociationError,
    },
  },
  awaitingTotpSetup: {
    ...waitingState,
    description: "The request for the secret has failed. The user can try again.",
    on: {
      "code.resendRequested": { target: "associatingTotp", actions: "clearFailure" },
      ...onSelectionReopened,
      ...onFailureDismissed,
    },
  },
  awaitingTotpSetupCode: {
    ...waitingState,
    description: "Shows the secret and waits for a code of the authenticator app.",
    on: {
      "code.submitted": [
        // The code was verified, but the answer to the challenge failed: it is not verified a second time.
        { guard: "isTotpVerified", target: "answering", actions: "answerWithVerification" },
        {
          target: "verifyingTotp",
          actions: {
            type: "setAnswer",
            params: ({ event: { code, deviceName } }) => ({ answer: { kind: "code", code, deviceName } }),
          },
        },
      ],
      ...onSelectionReopened,
      ...onFailureDismissed,
    },
  },
  verifyingTotp: {
    description: "Sends the code to the pool (VerifySoftwareToken).",
    tags: ["busy"],
    invoke: {
      src: "verifyTotp",
      id: "verifyTotp",
      input: ({ context: { session, answer } }) => ({ session, answer }),
      onDone: {
        target: "#challenge.receivingChallenge",
        actions: { type: "recordTotpVerification", params: ({ event }) => ({ session: event.output }) },
      },
      onError: onTotpVerificationError,
    },
  },
} satisfies Record<string, ChallengeStateConfig>;
