/** DeleteUserAttributes: takes attributes of the caller away; one that the user doesn't have is as good as gone. */
import { checkAccessToken } from "../rules/tokens/check-access-token.ts";
import { changeAttributes } from "../rules/attributes/change-attributes.ts";
import { attributeName, token } from "../wire/members.ts";
import { list, required, structure } from "../wire/schema.ts";
import { defineOperation } from "./operation.ts";

export const deleteUserAttributes = defineOperation({
  name: "DeleteUserAttributes",
  input: structure({ UserAttributeNames: required(list(attributeName)), AccessToken: required(token) }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    changeAttributes(
      pool,
      user,
      input.UserAttributeNames.map((Name) => ({ Name, Value: "" })),
    );
    return {};
  },
});
