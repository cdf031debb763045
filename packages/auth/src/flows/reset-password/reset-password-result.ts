/** Declares the result of `resetPassword`. */
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";

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
