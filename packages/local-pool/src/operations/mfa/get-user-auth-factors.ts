/**
 * GetUserAuthFactors: lists the first and second factors of the signed-in user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUserAuthFactors.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { passkeysOf } from "../../rules/passkeys/passkeys-of.ts";
import type { UserRecord } from "../../store/store.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { verifiedContactOf } from "../../rules/attributes/contacts.ts";
import { mfaSettings } from "../../rules/factors/mfa-settings.ts";
import { token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getUserAuthFactors = defineOperation({
  name: "GetUserAuthFactors",
  input: structure({ AccessToken: required(token) }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    return {
      Username: user.username,
      ...mfaSettings(user),
      ConfiguredUserAuthFactors: configuredAuthFactors(pool, user),
    };
  },
});

type AuthFactor = "PASSWORD" | "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN" | "SOFTWARE_TOKEN";

function configuredAuthFactors(pool: PoolContext, user: UserRecord): readonly AuthFactor[] {
  const factors: readonly (readonly [AuthFactor, boolean])[] = [
    ["PASSWORD", user.hasPassword],
    ["EMAIL_OTP", verifiedContactOf(user, "email") !== undefined],
    ["SMS_OTP", verifiedContactOf(user, "phone_number") !== undefined],
    ["WEB_AUTHN", passkeysOf(pool, user.id).length > 0],
    ["SOFTWARE_TOKEN", user.encryptedTotpSecret !== undefined],
  ];
  return factors.flatMap(([factor, isConfigured]) => (isConfigured ? [factor] : []));
}
