/** Converts where a code was sent to Amplify's shape. */
import type { CodeDelivery } from "@poolgate/auth";
import type { CodeDeliveryDetails, VerifiableUserAttributeKey } from "./models.ts";

/** Returns an empty object if the service has not said where the code was sent. */
export function deliveryDetails(delivery: CodeDelivery | undefined): CodeDeliveryDetails<VerifiableUserAttributeKey> {
  if (delivery === undefined) return {};
  const { medium: deliveryMedium, destination, attributeName } = delivery;
  if (attributeName === "") return { deliveryMedium, destination };
  return { deliveryMedium, destination, attributeName: attributeName as VerifiableUserAttributeKey };
}
