/**
 * AdminUpdateUserAttributes: changes attributes of a user, also whether an address is verified. An empty value deletes the
 * attribute. A changed address receives a code, unless it is verified in the same call.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateUserAttributes.html
 */
import { changeAttributes } from "../../rules/accounts/change-attributes.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { readOwnersAttributes } from "../../rules/attributes/verified-flags.ts";
import { attributes, clientMetadata, ownersUser } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminUpdateUserAttributes = defineOperation({
  name: "AdminUpdateUserAttributes",
  isOwners: true,
  input: structure({ ...ownersUser, UserAttributes: required(attributes), ...clientMetadata }),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    const { others, flags } = readOwnersAttributes(input.UserAttributes);
    changeAttributes(pool, user, others, { writer: "owner", flags });
    return {};
  },
});
