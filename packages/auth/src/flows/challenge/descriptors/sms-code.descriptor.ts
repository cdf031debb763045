/** A code in a text message (SMS_MFA, SMS_OTP). */
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { SmsCodeChallenge } from "../../../protocol/sign-in/challenges/sms-code.ts";
import { canRestartSignIn } from "../challenge.context.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { onFailureDismissed, onResendRequested, waitingState, onCodeSubmitted } from "../states/waiting.ts";

/** The view model. The `delivery` of the whole view tells where the code was sent. */
export interface SmsCodeView {
  readonly name: "smsCode";
  /** True if another code can be sent without asking for the password again. */
  readonly canResend: boolean;
}

export interface SmsCodeStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE";
  readonly codeDeliveryDetails: CodeDelivery | undefined;
}

export const smsCode: ChallengeDescriptor<SmsCodeChallenge, SmsCodeView, SmsCodeStep> = {
  view: (_challenge, context) => ({ name: "smsCode", canResend: canRestartSignIn(context) }),
  route: () => "confirmSignIn",
  nextStep: (_view, codeDeliveryDetails) => ({ signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE", codeDeliveryDetails }),
  events: (_view, { secret }) => [{ type: "code.submitted", code: secret }],
  waiting: [{ guard: { type: "isChallenge", params: { name: "smsCode" } }, target: "awaitingSmsCode" }],
  states: {
    awaitingSmsCode: {
      ...waitingState,
      description: "Waits for the code that was sent by text message (SMS_MFA, SMS_OTP).",
      on: { ...onCodeSubmitted, ...onResendRequested, ...onFailureDismissed },
    },
  },
};
