/**
 * Reads where the service has sent a code (`CodeDeliveryDetailsType`).
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CodeDeliveryDetailsType.html
 */
import { optionalObject } from "../wire/read-json-parts.ts";
import { invalidResponse } from "../wire/read-json.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** Where the service has sent a code. */
export interface CodeDelivery {
  readonly medium: "EMAIL" | "SMS";
  /** The address, masked by the service, such as `j***@e***`. */
  readonly destination: string;
  /** The attribute that the code verifies: `email` or `phone_number`. Empty if the response does not contain it. */
  readonly attributeName: string;
}

/**
 * Reads the member `CodeDeliveryDetails` of a response; undefined if no code was sent.
 *
 * @throws AuthError `network.badAnswer` if the details do not have the documented shape.
 */
export function readCodeDelivery(body: JsonObject): CodeDelivery | undefined {
  const details = optionalObject(body, "CodeDeliveryDetails");
  return details && readDeliveryDetails(details);
}

/**
 * Reads the details themselves.
 *
 * @throws AuthError `network.badAnswer` if they do not have the documented shape.
 */
export function readDeliveryDetails(details: JsonObject): CodeDelivery {
  const medium = optionalString(details, "DeliveryMedium");
  if (medium !== "EMAIL" && medium !== "SMS") throw invalidResponse("DeliveryMedium");
  return {
    medium,
    destination: optionalString(details, "Destination") ?? "",
    attributeName: optionalString(details, "AttributeName") ?? "",
  };
}
