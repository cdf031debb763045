/**
 * AdminDeleteUserAttributes: deletes attributes of a user. Attributes that the user does not have are ignored.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminDeleteUserAttributes.html
 */
import { changeAttributes } from "../../rules/accounts/change-attributes.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { attributeName, ownersUser } from "../../wire/members.ts";
import { list, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminDeleteUserAttributes = defineOperation({
  name: "AdminDeleteUserAttributes",
  isOwners: true,
  input: structure({ ...ownersUser, UserAttributeNames: required(list(attributeName)) }),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    changeAttributes(
      pool,
      user,
      input.UserAttributeNames.map((Name) => ({ Name, Value: "" })),
      { writer: "owner" },
    );
    return {};
  },
});
