/** A code in an e-mail (EMAIL_OTP). */
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { EmailCodeChallenge } from "../../../protocol/sign-in/challenges/email-code.ts";
import { canRestartSignIn } from "../challenge.context.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { onFailureDismissed, onResendRequested, waitingState, onCodeSubmitted } from "../states/waiting.ts";

/** The view model. The `delivery` of the whole view tells where the code was sent. */
export interface EmailCodeView {
  readonly name: "emailCode";
  /** True if another code can be sent without asking for the password again. */
  readonly canResend: boolean;
}

export interface EmailCodeStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE";
  readonly codeDeliveryDetails: CodeDelivery | undefined;
}

export const emailCode: ChallengeDescriptor<EmailCodeChallenge, EmailCodeView, EmailCodeStep> = {
  view: (_challenge, context) => ({ name: "emailCode", canResend: canRestartSignIn(context) }),
  route: () => "confirmSignIn",
  nextStep: (_view, codeDeliveryDetails) => ({ signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", codeDeliveryDetails }),
  events: (_view, { secret }) => [{ type: "code.submitted", code: secret }],
  waiting: [{ guard: { type: "isChallenge", params: { name: "emailCode" } }, target: "awaitingEmailCode" }],
  states: {
    awaitingEmailCode: {
      ...waitingState,
      description: "Waits for the code that was sent by e-mail (EMAIL_OTP).",
      on: { ...onCodeSubmitted, ...onResendRequested, ...onFailureDismissed },
    },
  },
};
