/** Lists the factors that a user has set up, for GetUserAuthFactors. */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { verifiedContactOf } from "../attributes/contacts.ts";
import { passkeysOf } from "../passkeys/passkeys-of.ts";

export type AuthFactor = "PASSWORD" | "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN" | "SOFTWARE_TOKEN";

export function configuredAuthFactors(pool: PoolContext, user: UserRecord): readonly AuthFactor[] {
  const factors: readonly (readonly [AuthFactor, boolean])[] = [
    ["PASSWORD", user.hasPassword],
    ["EMAIL_OTP", verifiedContactOf(user, "email") !== undefined],
    ["SMS_OTP", verifiedContactOf(user, "phone_number") !== undefined],
    ["WEB_AUTHN", passkeysOf(pool, user.id).length > 0],
    ["SOFTWARE_TOKEN", user.encryptedTotpSecret !== undefined],
  ];
  return factors.flatMap(([factor, isConfigured]) => (isConfigured ? [factor] : []));
}
