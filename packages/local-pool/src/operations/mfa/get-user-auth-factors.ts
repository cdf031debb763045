/**
 * GetUserAuthFactors and AdminGetUserAuthFactors: list the first and second factors of a user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUserAuthFactors.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminGetUserAuthFactors.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { verifiedContactOf } from "../../rules/attributes/contacts.ts";
import { mfaSettings } from "../../rules/factors/mfa-settings.ts";
import { passkeysOf } from "../../rules/passkeys/passkeys-of.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import type { UserRecord } from "../../store/store.ts";
import { ownersUser, token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

type AuthFactor = "PASSWORD" | "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN" | "SOFTWARE_TOKEN";

function describeAuthFactors(pool: PoolContext, user: UserRecord): object {
  const factors: readonly (readonly [AuthFactor, boolean])[] = [
    ["PASSWORD", user.hasPassword],
    ["EMAIL_OTP", verifiedContactOf(user, "email") !== undefined],
    ["SMS_OTP", verifiedContactOf(user, "phone_number") !== undefined],
    ["WEB_AUTHN", passkeysOf(pool, user.id).length > 0],
    ["SOFTWARE_TOKEN", user.encryptedTotpSecret !== undefined],
  ];
  return {
    Username: user.username,
    ...mfaSettings(user),
    ConfiguredUserAuthFactors: factors.flatMap(([factor, isConfigured]) => (isConfigured ? [factor] : [])),
  };
}

export const getUserAuthFactors = defineOperation({
  name: "GetUserAuthFactors",
  input: structure({ AccessToken: required(token) }),
  run: (pool, input) => describeAuthFactors(pool, checkAccessToken(pool, input.AccessToken).user),
});

export const adminGetUserAuthFactors = defineOperation({
  name: "AdminGetUserAuthFactors",
  isOwners: true,
  isAtomic: false,
  input: structure(ownersUser),
  run: (pool, input) => describeAuthFactors(pool, loadUserForOwner(pool, input.Username)),
});
