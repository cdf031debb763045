/**
 * UpdateUserAttributes: changes attributes of the signed-in user. An empty value deletes the attribute. A changed e-mail
 * address or phone number becomes unverified, and receives a code if the pool verifies it. Where the pool asks for it
 * (UserAttributeUpdateSettings), the old address stays until the code is entered.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateUserAttributes.html
 */
import { checkWritableInSession } from "../../rules/attributes/client-attributes.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { changeAttributes } from "../../rules/accounts/change-attributes.ts";
import { attributes, clientMetadata, token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const updateUserAttributes = defineOperation({
  name: "UpdateUserAttributes",
  input: structure({ UserAttributes: required(attributes), AccessToken: required(token), ...clientMetadata }),
  run(pool, input) {
    const { user, session } = checkAccessToken(pool, input.AccessToken);
    checkWritableInSession(
      pool,
      session,
      input.UserAttributes.map(({ Name }) => Name),
    );
    return { CodeDeliveryDetailsList: changeAttributes(pool, user, input.UserAttributes) };
  },
});
