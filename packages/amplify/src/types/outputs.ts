/** Declares the outputs of Amplify's functions. */
import type {
  AuthMFAType,
  AuthNextSignUpStep,
  AuthNextUpdateAttributeStep,
  AuthTOTPSetupDetails,
  AuthUser,
  AuthUserAttributes,
  AuthWebAuthnCredential,
  AWSAuthDevice,
  CodeDeliveryDetails,
  VerifiableUserAttributeKey,
} from "./models.ts";
import type { AuthNextSignInStep } from "./next-sign-in-step.ts";

export interface SignInOutput {
  isSignedIn: boolean;
  nextStep: AuthNextSignInStep;
}
export type ConfirmSignInOutput = SignInOutput;

export interface SignUpOutput {
  isSignUpComplete: boolean;
  userId?: string;
  nextStep: AuthNextSignUpStep;
}
export type ConfirmSignUpOutput = SignUpOutput;

export type ResendSignUpCodeOutput = CodeDeliveryDetails<VerifiableUserAttributeKey>;

export interface ResetPasswordOutput {
  isPasswordReset: boolean;
  nextStep: {
    resetPasswordStep: "CONFIRM_RESET_PASSWORD_WITH_CODE" | "DONE";
    additionalInfo?: Record<string, string>;
    codeDeliveryDetails: CodeDeliveryDetails<VerifiableUserAttributeKey>;
  };
}

export type GetCurrentUserOutput = AuthUser;
export type FetchUserAttributesOutput = AuthUserAttributes;

export interface UpdateUserAttributeOutput {
  /** False if the new value has to be confirmed first. */
  isUpdated: boolean;
  nextStep: AuthNextUpdateAttributeStep;
}
export type UpdateUserAttributesOutput = Record<string, UpdateUserAttributeOutput>;

export type SendUserAttributeVerificationCodeOutput = CodeDeliveryDetails<VerifiableUserAttributeKey>;

export interface FetchMFAPreferenceOutput {
  /** Left out if the user has no second factor. */
  enabled?: AuthMFAType[];
  preferred?: AuthMFAType;
}

export type SetUpTOTPOutput = AuthTOTPSetupDetails;
export type FetchDevicesOutput = AWSAuthDevice[];

export interface ListWebAuthnCredentialsOutput {
  credentials: AuthWebAuthnCredential[];
  /** Left out on the last page. */
  nextToken?: string;
}
