/** What the calls about attributes return: whether the value is taken over, and what to do next if not. */
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";

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
