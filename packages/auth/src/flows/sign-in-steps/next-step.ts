/** The `nextStep` values of `spec.md` §4 that this client can lead to, as the calls return them. */
import type { FirstFactor } from "../../protocol/sign-in/challenge.ts";
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

export type SignUpNextStep =
  | { readonly signUpStep: "DONE" }
  /** With delivery details: a link is on its way, and `autoSignIn` waits until somebody has followed it. */
  | { readonly signUpStep: "COMPLETE_AUTO_SIGN_IN"; readonly codeDeliveryDetails?: CodeDelivery | undefined }
  | { readonly signUpStep: "CONFIRM_SIGN_UP"; readonly codeDeliveryDetails: CodeDelivery | undefined };

export interface SignUpResult {
  readonly isSignUpComplete: boolean;
  /** The new person's subject, once the pool has said it. */
  readonly userId: string | undefined;
  readonly nextStep: SignUpNextStep;
}

export type ResetPasswordNextStep =
  | { readonly resetPasswordStep: "DONE" }
  | {
      readonly resetPasswordStep: "CONFIRM_RESET_PASSWORD_WITH_CODE";
      readonly codeDeliveryDetails: CodeDelivery | undefined;
    };

export interface ResetPasswordResult {
  readonly isPasswordReset: boolean;
  readonly nextStep: ResetPasswordNextStep;
}

export type UpdateAttributeNextStep =
  | { readonly updateAttributeStep: "DONE" }
  | { readonly updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE"; readonly codeDeliveryDetails: CodeDelivery }
  /** The address is not verified and no code is known to be on its way: send one. */
  | { readonly updateAttributeStep: "SHOULD_CONFIRM_USER_ATTRIBUTE"; readonly codeDeliveryDetails?: undefined };

export interface UpdateAttributeResult {
  /** False as long as a confirmation is due. */
  readonly isUpdated: boolean;
  readonly nextStep: UpdateAttributeNextStep;
}

export interface ConfirmUserAttributeResult {
  readonly isConfirmed: true;
  readonly nextStep: { readonly confirmAttributeStep: "CONFIRM_ATTRIBUTE_COMPLETE" };
}
