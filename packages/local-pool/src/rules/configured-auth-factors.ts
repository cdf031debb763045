/** What a user could show at a sign-in: a password, a code to a verified address, a code of an app. */
import type { UserRecord } from "../store/store.ts";
import { verifiedContactOf } from "./contacts.ts";

export type AuthFactor = "PASSWORD" | "EMAIL_OTP" | "SMS_OTP" | "SOFTWARE_TOKEN";

export function configuredAuthFactors(user: UserRecord): readonly AuthFactor[] {
  const factors: readonly (readonly [AuthFactor, boolean])[] = [
    ["PASSWORD", user.hasPassword],
    ["EMAIL_OTP", verifiedContactOf(user, "email") !== undefined],
    ["SMS_OTP", verifiedContactOf(user, "phone_number") !== undefined],
    ["SOFTWARE_TOKEN", user.sealedTotpSecret !== undefined],
  ];
  return factors.flatMap(([factor, isConfigured]) => (isConfigured ? [factor] : []));
}
