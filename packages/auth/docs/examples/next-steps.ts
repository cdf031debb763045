import { confirmSignIn, type SignInNextStep } from "@poolgate/auth";
import { auth } from "./auth.ts";

type Ask = (question: string) => Promise<string>;

export async function answerSteps(first: SignInNextStep, ask: Ask): Promise<SignInNextStep> {
  let nextStep = first;
  while (true) {
    const question = questionOf(nextStep);
    if (question === undefined) return nextStep;
    ({ nextStep } = await confirmSignIn(auth, { challengeResponse: await ask(question) }));
  }
}

/** Returns undefined for DONE, and for a step that this app does not support. */
function questionOf(step: SignInNextStep): string | undefined {
  if (step.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") return "The code of your authenticator app";
  if (step.signInStep === "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED") return "A new password";
  const isSentCode =
    step.signInStep === "CONFIRM_SIGN_IN_WITH_SMS_CODE" || step.signInStep === "CONFIRM_SIGN_IN_WITH_EMAIL_CODE";
  return isSentCode ? `The code that was sent to ${step.codeDeliveryDetails?.destination}` : undefined;
}
