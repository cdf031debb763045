/** A code in an e-mail (EMAIL_OTP). */
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { EmailCodeChallenge } from "../../../protocol/sign-in/challenges/email-code.ts";
import { canSignInAnew } from "../challenge.context.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { challengeSetup } from "../challenge.setup.ts";
import { dismissing, resending, resting, submittingCode } from "../states/resting.ts";

/** A code by e-mail; `view.delivery` says where to. */
export interface EmailCodeView {
  readonly name: "emailCode";
  readonly canResend: boolean;
}

export interface EmailCodeStep {
  readonly signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE";
  readonly codeDeliveryDetails: CodeDelivery | undefined;
}

export const emailCode: ChallengeDescriptor<EmailCodeChallenge, EmailCodeView, EmailCodeStep> = {
  view: (_challenge, context) => ({ name: "emailCode", canResend: canSignInAnew(context) }),
  nextStep: (_view, codeDeliveryDetails) => ({ signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", codeDeliveryDetails }),
  events: (_view, { secret }) => [{ type: "code.submitted", code: secret }],
  waiting: [{ guard: { type: "isAsked", params: { name: "emailCode" } }, target: "awaitingEmailCode" }],
  states: {
    awaitingEmailCode: challengeSetup.createStateConfig({
      ...resting,
      description: "Waits for the code that was sent by e-mail (EMAIL_OTP).",
      on: { ...submittingCode, ...resending, ...dismissing },
    }),
  },
};
