/** A code of an authenticator app (SOFTWARE_TOKEN_MFA). */
import type { TotpCodeChallenge } from "../../../protocol/sign-in/challenges/totp-code.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { challengeSetup } from "../challenge.setup.ts";
import { dismissing, resting, submittingCode } from "../states/resting.ts";

/** A code of an authenticator app. */
export interface TotpCodeView {
  readonly name: "totpCode";
  readonly deviceName: string | undefined;
}

export interface TotpCodeStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE";
}

export const totpCode: ChallengeDescriptor<TotpCodeChallenge, TotpCodeView, TotpCodeStep> = {
  view: ({ deviceName }) => ({ name: "totpCode", deviceName }),
  nextStep: () => ({ signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" }),
  events: (_view, { secret }) => [{ type: "code.submitted", code: secret }],
  waiting: [{ guard: { type: "isAsked", params: { name: "totpCode" } }, target: "awaitingTotpCode" }],
  states: {
    awaitingTotpCode: challengeSetup.createStateConfig({
      ...resting,
      description: "Waits for the code of the authenticator app (SOFTWARE_TOKEN_MFA).",
      on: { ...submittingCode, ...dismissing },
    }),
  },
};
