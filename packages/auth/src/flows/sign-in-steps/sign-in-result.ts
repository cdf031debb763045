/** What `signIn` and `confirmSignIn` return: whether somebody is signed in, and what to do next if not. */
import type { FirstFactor } from "../../protocol/sign-in/first-factor.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import type { TotpSetup } from "../../protocol/account/totp-setup.ts";

export type SignInNextStep =
  | { readonly signInStep: "DONE" | "CONFIRM_SIGN_UP" | "RESET_PASSWORD" }
  | {
      readonly signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE" | "CONFIRM_SIGN_IN_WITH_EMAIL_CODE";
      readonly codeDeliveryDetails: CodeDelivery | undefined;
    }
  | { readonly signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" | "CONFIRM_SIGN_IN_WITH_PASSWORD" }
  | {
      readonly signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED";
      /** What `userAttributes` must hold in the answer. */
      readonly missingAttributes: readonly string[];
    }
  | {
      readonly signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE";
      /** What the pool's trigger says about its question. */
      readonly additionalInfo: Readonly<Record<string, string>>;
    }
  | {
      readonly signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION" | "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION";
      readonly allowedMFATypes: readonly MfaType[];
    }
  | { readonly signInStep: "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP" }
  | { readonly signInStep: "CONTINUE_SIGN_IN_WITH_TOTP_SETUP"; readonly totpSetupDetails: TotpSetup }
  | {
      readonly signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION";
      readonly availableChallenges: readonly FirstFactor[];
    };

export interface SignInResult {
  readonly isSignedIn: boolean;
  readonly nextStep: SignInNextStep;
}
