/**
 * AdminGetUser: returns the attributes, the status and the MFA settings of a user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminGetUser.html
 */
import { describeUser } from "../../rules/accounts/describe-user.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { mfaOptions, mfaSettings } from "../../rules/factors/mfa-settings.ts";
import { ownersUser } from "../../wire/members.ts";
import { structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminGetUser = defineOperation({
  name: "AdminGetUser",
  isOwners: true,
  isAtomic: false,
  input: structure(ownersUser),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    // Only this operation has its own name for the attributes.
    const { Attributes: UserAttributes, ...others } = describeUser(user);
    return { ...others, UserAttributes, ...mfaOptions(user), ...mfaSettings(user) };
  },
});
