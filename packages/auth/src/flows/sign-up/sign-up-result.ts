/** Declares the result of `signUp` and `confirmSignUp`. */
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";

export type SignUpNextStep =
  | { readonly signUpStep: "DONE" }
  /** With delivery details, the pool has sent a link, and `autoSignIn` waits until the user follows it. */
  | { readonly signUpStep: "COMPLETE_AUTO_SIGN_IN"; readonly codeDeliveryDetails?: CodeDelivery | undefined }
  | { readonly signUpStep: "CONFIRM_SIGN_UP"; readonly codeDeliveryDetails: CodeDelivery | undefined };

export interface SignUpResult {
  readonly isSignUpComplete: boolean;
  /** The `sub` of the new user, if the pool has returned it. */
  readonly userId: string | undefined;
  readonly nextStep: SignUpNextStep;
}
