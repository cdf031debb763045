/** A code in a text message (SMS_MFA, SMS_OTP). */
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { SmsCodeChallenge } from "../../../protocol/sign-in/challenges/sms-code.ts";
import { canSignInAnew } from "../challenge.context.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { challengeSetup } from "../challenge.setup.ts";
import { dismissing, resending, resting, submittingCode } from "../states/resting.ts";

/** A code by text message; `view.delivery` says where to. */
export interface SmsCodeView {
  readonly name: "smsCode";
  readonly canResend: boolean;
}

export interface SmsCodeStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE";
  readonly codeDeliveryDetails: CodeDelivery | undefined;
}

export const smsCode: ChallengeDescriptor<SmsCodeChallenge, SmsCodeView, SmsCodeStep> = {
  view: (_challenge, context) => ({ name: "smsCode", canResend: canSignInAnew(context) }),
  nextStep: (_view, codeDeliveryDetails) => ({ signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE", codeDeliveryDetails }),
  events: (_view, { secret }) => [{ type: "code.submitted", code: secret }],
  waiting: [{ guard: { type: "isAsked", params: { name: "smsCode" } }, target: "awaitingSmsCode" }],
  states: {
    awaitingSmsCode: challengeSetup.createStateConfig({
      ...resting,
      description: "Waits for the code that was sent by text message (SMS_MFA, SMS_OTP).",
      on: { ...submittingCode, ...resending, ...dismissing },
    }),
  },
};
