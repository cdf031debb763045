/** A code of an authenticator app (SOFTWARE_TOKEN_MFA). */
import type { TotpCodeChallenge } from "../../../protocol/sign-in/challenges/totp-code.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { onFailureDismissed, waitingState, onCodeSubmitted } from "../states/waiting.ts";

export interface TotpCodeView {
  readonly name: "totpCode";
  /** The user's name for the device with the app. */
  readonly deviceName: string | undefined;
}

export interface TotpCodeStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE";
}

export const totpCode: ChallengeDescriptor<TotpCodeChallenge, TotpCodeView, TotpCodeStep> = {
  view: ({ deviceName }) => ({ name: "totpCode", deviceName }),
  route: () => "confirmSignIn",
  nextStep: () => ({ signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" }),
  events: (_view, { secret }) => [{ type: "code.submitted", code: secret }],
  waiting: [{ guard: { type: "isChallenge", params: { name: "totpCode" } }, target: "awaitingTotpCode" }],
  states: {
    awaitingTotpCode: {
      ...waitingState,
      description: "Waits for the code of the authenticator app (SOFTWARE_TOKEN_MFA).",
      on: { ...onCodeSubmitted, ...onFailureDismissed },
    },
  },
};
