/** A code in an e-mail (EMAIL_OTP) or in a text message (SMS_MFA, SMS_OTP). */
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { EmailCodeChallenge, SmsCodeChallenge } from "../../../protocol/sign-in/challenges/sent-code.ts";
import { canRestartSignIn } from "../challenge.context.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { onFailureDismissed, onResendRequested, waitingState, onCodeSubmitted } from "../states/waiting.ts";

/** The view model. The `delivery` of the whole view tells where the code was sent. */
export interface EmailCodeView {
  readonly name: "emailCode";
  /** True if another code can be sent without asking for the password again. */
  readonly canResend: boolean;
}

/** The view model. The `delivery` of the whole view tells where the code was sent. */
export interface SmsCodeView {
  readonly name: "smsCode";
  /** True if another code can be sent without asking for the password again. */
  readonly canResend: boolean;
}

export interface EmailCodeStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE";
  readonly codeDeliveryDetails: CodeDelivery | undefined;
}

export interface SmsCodeStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE";
  readonly codeDeliveryDetails: CodeDelivery | undefined;
}

/** The state that waits for the code. */
const codeState = { ...waitingState, on: { ...onCodeSubmitted, ...onResendRequested, ...onFailureDismissed } };

export const emailCode: ChallengeDescriptor<EmailCodeChallenge, EmailCodeView, EmailCodeStep> = {
  ...codeChallenge("emailCode", "awaitingEmailCode"),
  nextStep: (_view, codeDeliveryDetails) => ({ signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", codeDeliveryDetails }),
  states: {
    awaitingEmailCode: { ...codeState, description: "Waits for the code that was sent by e-mail (EMAIL_OTP)." },
  },
};

export const smsCode: ChallengeDescriptor<SmsCodeChallenge, SmsCodeView, SmsCodeStep> = {
  ...codeChallenge("smsCode", "awaitingSmsCode"),
  nextStep: (_view, codeDeliveryDetails) => ({ signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE", codeDeliveryDetails }),
  states: {
    awaitingSmsCode: {
      ...codeState,
      description: "Waits for the code that was sent by text message (SMS_MFA, SMS_OTP).",
    },
  },
};

/** What both have in common. `state` waits for the code. */
function codeChallenge<Name extends "emailCode" | "smsCode">(name: Name, state: string) {
  return {
    view: (_challenge, context) => ({ name, canResend: canRestartSignIn(context) }),
    route: () => "confirmSignIn",
    events: (_view, { secret }) => [{ type: "code.submitted", code: secret }],
    waiting: [{ guard: { type: "isChallenge", params: { name } }, target: state }],
  } satisfies Omit<
    ChallengeDescriptor<EmailCodeChallenge | SmsCodeChallenge, { name: Name; canResend: boolean }, never>,
    "nextStep" | "states"
  >;
}
