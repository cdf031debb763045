/**
 * UpdateUserAttributes: the caller's own. A blank value takes an attribute away. An e-mail address or phone number that
 * changes is unverified from then on, and a code goes to it.
 */
import { checkAccessToken } from "../rules/tokens/check-access-token.ts";
import { changeAttributes } from "../rules/attributes/change-attributes.ts";
import { attributes, clientMetadata, token } from "../wire/members.ts";
import { required, structure } from "../wire/schema.ts";
import { defineOperation } from "./operation.ts";

export const updateUserAttributes = defineOperation({
  name: "UpdateUserAttributes",
  input: structure({ UserAttributes: required(attributes), AccessToken: required(token), ...clientMetadata }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    return { CodeDeliveryDetailsList: changeAttributes(pool, user, input.UserAttributes, input.ClientMetadata) };
  },
});
