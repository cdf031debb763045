/**
 * SetUserMFAPreference and AdminSetUserMFAPreference: enable and disable second factors of a user, and set the preferred one.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserMFAPreference.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserMFAPreference.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { changeMfaSettings } from "../../rules/factors/change-mfa-settings.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { ownersUser, token } from "../../wire/members.ts";
import { boolean, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const setting = structure({ Enabled: optional(boolean), PreferredMfa: optional(boolean) });
const members = {
  SMSMfaSettings: optional(setting),
  SoftwareTokenMfaSettings: optional(setting),
  EmailMfaSettings: optional(setting),
  WebAuthnMfaSettings: optional(structure({ Enabled: optional(boolean) })),
};

export const setUserMfaPreference = defineOperation({
  name: "SetUserMFAPreference",
  input: structure({ ...members, AccessToken: required(token) }),
  run(pool, input) {
    changeMfaSettings(pool, checkAccessToken(pool, input.AccessToken).user, input, "user");
    return {};
  },
});

export const adminSetUserMfaPreference = defineOperation({
  name: "AdminSetUserMFAPreference",
  isOwners: true,
  input: structure({ ...members, ...ownersUser }),
  run(pool, input) {
    changeMfaSettings(pool, loadUserForOwner(pool, input.Username), input);
    return {};
  },
});
