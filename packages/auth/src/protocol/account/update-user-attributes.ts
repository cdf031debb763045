/**
 * Builds the request and reads the response of UpdateUserAttributes. The pool updates all attributes or none. An empty
 * value deletes an attribute, and the pool sends a code to a changed address.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateUserAttributes.html
 */
import { readAccountException } from "../errors/account-error.ts";
import { type CodeDelivery, readDeliveryDetails } from "./code-delivery.ts";
import { optionalList } from "../wire/read-json-parts.ts";
import { invalidResponse, isJsonObject } from "../wire/read-json.ts";
import { attributeList, wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface UpdateUserAttributesInput extends CallOptions {
  readonly attributes: Readonly<Record<string, string>>;
}

/** Builds the request that updates attributes. */
export function buildUpdateUserAttributesRequest(
  accessToken: Secret<string>,
  { attributes, clientMetadata }: UpdateUserAttributesInput,
): WireRequest {
  return wireRequest(
    "UpdateUserAttributes",
    { AccessToken: accessToken.reveal(), UserAttributes: attributeList(attributes), ClientMetadata: clientMetadata },
    readAccountException,
  );
}

/**
 * Reads where codes were sent, one entry for each attribute that has to be verified.
 *
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape.
 */
export function readUpdateUserAttributesResponse(body: JsonObject): readonly CodeDelivery[] {
  return optionalList(body, "CodeDeliveryDetailsList").map((details) => {
    if (!isJsonObject(details)) throw invalidResponse("CodeDeliveryDetailsList");
    return readDeliveryDetails(details);
  });
}
