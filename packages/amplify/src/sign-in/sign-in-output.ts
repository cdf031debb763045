/** Converts the engine's result of a sign-in to Amplify's output. */
import type { CodeDelivery, SignInNextStep, SignInResult, TotpSetup } from "@poolgate/auth";
import type { AuthNextSignInStep, AuthTOTPSetupDetails, CodeDeliveryDetails, SignInOutput } from "../types/index.ts";
import { deliveryDetails } from "./delivery.ts";

export function signInOutput({ isSignedIn, nextStep }: SignInResult): SignInOutput {
  return { isSignedIn, nextStep: stepOf(nextStep) };
}

function stepOf(step: SignInNextStep): AuthNextSignInStep {
  switch (step.signInStep) {
    case "CONFIRM_SIGN_IN_WITH_SMS_CODE":
    case "CONFIRM_SIGN_IN_WITH_EMAIL_CODE":
      return { signInStep: step.signInStep, codeDeliveryDetails: signInDelivery(step.codeDeliveryDetails) };
    case "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE":
      return { signInStep: step.signInStep, additionalInfo: { ...step.additionalInfo } };
    case "CONTINUE_SIGN_IN_WITH_MFA_SELECTION":
    case "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION":
      return { signInStep: step.signInStep, allowedMFATypes: [...step.allowedMFATypes] };
    case "CONTINUE_SIGN_IN_WITH_TOTP_SETUP":
      return { signInStep: step.signInStep, totpSetupDetails: totpDetails(step.totpSetupDetails) };
    case "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED":
      return { signInStep: step.signInStep, missingAttributes: [...step.missingAttributes] };
    case "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION":
      return { signInStep: step.signInStep, availableChallenges: [...step.availableChallenges] };
    case "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP":
    case "CONFIRM_SIGN_IN_WITH_TOTP_CODE":
    case "CONFIRM_SIGN_IN_WITH_PASSWORD":
    case "CONFIRM_SIGN_UP":
    case "RESET_PASSWORD":
    case "DONE":
      return { signInStep: step.signInStep };
  }
}

/** In a sign-in, Amplify does not name the attribute. */
function signInDelivery(delivery: CodeDelivery | undefined): CodeDeliveryDetails {
  const { attributeName: _attributeName, ...details } = deliveryDetails(delivery);
  return details;
}

/** Takes the secret out of its seal, because Amplify returns it as text. */
export function totpDetails({ sharedSecret, getSetupUri }: TotpSetup): AuthTOTPSetupDetails {
  return {
    sharedSecret: sharedSecret.reveal(),
    getSetupUri: (appName, accountName) => getSetupUri(appName, accountName),
  };
}
