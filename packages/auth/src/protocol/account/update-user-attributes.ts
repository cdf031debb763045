/** UpdateUserAttributes: all of them or none. A blank value takes an attribute away; a changed address gets a code. */
import { readAccountRefusal } from "../errors/account-error.ts";
import type { CodeDelivery } from "./code-delivery.ts";
import { readDeliveryDetails } from "./read-code-delivery.ts";
import { badAnswer, isJsonObject, optionalList } from "../wire/read-json.ts";
import { attributeList, wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface UpdateUserAttributesInput extends CallOptions {
  readonly attributes: Readonly<Record<string, string>>;
}

/** The request that writes attributes. */
export function buildUpdateUserAttributesRequest(
  accessToken: Secret<string>,
  { attributes, clientMetadata }: UpdateUserAttributesInput,
): WireRequest {
  return wireRequest(
    "UpdateUserAttributes",
    { AccessToken: accessToken.reveal(), UserAttributes: attributeList(attributes), ClientMetadata: clientMetadata },
    readAccountRefusal,
  );
}

/**
 * Where codes went, one entry an attribute that needs one.
 *
 * @throws AuthError `network.badAnswer` when the answer does not have the documented shape.
 */
export function readUpdateUserAttributesResponse(body: JsonObject): readonly CodeDelivery[] {
  return optionalList(body, "CodeDeliveryDetailsList").map((details) => {
    if (!isJsonObject(details)) throw badAnswer("CodeDeliveryDetailsList");
    return readDeliveryDetails(details);
  });
}
