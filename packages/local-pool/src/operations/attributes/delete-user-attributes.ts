/**
 * DeleteUserAttributes: deletes attributes of the signed-in user. Attributes that the user does not have are ignored.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUserAttributes.html
 */
import { checkWritableInSession } from "../../rules/attributes/client-attributes.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { changeAttributes } from "../../rules/accounts/change-attributes.ts";
import { attributeName, token } from "../../wire/members.ts";
import { list, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const deleteUserAttributes = defineOperation({
  name: "DeleteUserAttributes",
  input: structure({ UserAttributeNames: required(list(attributeName)), AccessToken: required(token) }),
  run(pool, input) {
    const { user, session } = checkAccessToken(pool, input.AccessToken);
    checkWritableInSession(pool, session, input.UserAttributeNames);
    changeAttributes(
      pool,
      user,
      input.UserAttributeNames.map((Name) => ({ Name, Value: "" })),
    );
    return {};
  },
});
