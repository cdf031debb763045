/** `CodeDeliveryDetailsType`: where a code went. */
import type { CodeDelivery } from "./code-delivery.ts";
import { badAnswer, optionalObject, optionalString } from "../wire/read-json.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/**
 * Where the code of this answer went; undefined when none was sent.
 *
 * @throws AuthError `network.badAnswer` when the details are there and not of the documented shape.
 */
export function readCodeDelivery(body: JsonObject): CodeDelivery | undefined {
  const details = optionalObject(body, "CodeDeliveryDetails");
  return details && readDeliveryDetails(details);
}

/** As above, for details that stand alone. */
export function readDeliveryDetails(details: JsonObject): CodeDelivery {
  const medium = optionalString(details, "DeliveryMedium");
  if (medium !== "EMAIL" && medium !== "SMS") throw badAnswer("DeliveryMedium");
  return {
    medium,
    destination: optionalString(details, "Destination") ?? "",
    attributeName: optionalString(details, "AttributeName") ?? "",
  };
}
