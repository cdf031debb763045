/** What `signUp` and `confirmSignUp` return: whether the account is complete, and what to do next if not. */
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";

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
