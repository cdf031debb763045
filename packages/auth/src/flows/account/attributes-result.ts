/** Declares the results of the functions that update and verify attributes. */
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";

/** What the app has to do after an update. */
export type UpdateAttributeNextStep =
  | { readonly updateAttributeStep: "DONE" }
  | { readonly updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE"; readonly codeDeliveryDetails: CodeDelivery }
  /** The address is not verified, and the pool has not reported a code. The app should send one. */
  | { readonly updateAttributeStep: "SHOULD_CONFIRM_USER_ATTRIBUTE"; readonly codeDeliveryDetails?: undefined };

/** The result of updating an attribute. */
export interface UpdateAttributeResult {
  /** False if the new value has to be confirmed first. */
  readonly isUpdated: boolean;
  readonly nextStep: UpdateAttributeNextStep;
}

/** The result of verifying an attribute. */
export interface ConfirmUserAttributeResult {
  readonly isConfirmed: true;
  readonly nextStep: { readonly confirmAttributeStep: "CONFIRM_ATTRIBUTE_COMPLETE" };
}
