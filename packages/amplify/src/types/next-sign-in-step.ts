/** The next steps of a sign-in, as Amplify names them, and how those of the engine become them. */
import type { CodeDelivery, SignInNextStep, TotpSetup } from "@poolgate/auth";
import { deliveryDetails } from "./delivery.ts";
import type {
  AuthFactorType,
  AuthMFAType,
  AuthTOTPSetupDetails,
  CodeDeliveryDetails,
  UserAttributeKey,
} from "./models.ts";

/** What the app has to do next in a sign-in. */
export type AuthNextSignInStep =
  | { signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE"; additionalInfo?: Record<string, string> }
  | { signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION"; allowedMFATypes?: AuthMFAType[] }
  | { signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION"; allowedMFATypes?: AuthMFAType[] }
  | { signInStep: "CONTINUE_SIGN_IN_WITH_TOTP_SETUP"; totpSetupDetails: AuthTOTPSetupDetails }
  | { signInStep: "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP" }
  | { signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED"; missingAttributes?: UserAttributeKey[] }
  | { signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE"; codeDeliveryDetails?: CodeDeliveryDetails }
  | { signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE"; codeDeliveryDetails?: CodeDeliveryDetails }
  | { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" }
  | { signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION"; availableChallenges?: AuthFactorType[] }
  | { signInStep: "CONFIRM_SIGN_IN_WITH_PASSWORD" }
  | { signInStep: "CONFIRM_SIGN_UP" }
  | { signInStep: "RESET_PASSWORD" }
  | { signInStep: "DONE" };

/** The engine's next step in Amplify's shape. */
export function nextSignInStep(step: SignInNextStep): AuthNextSignInStep {
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
