/**
 * Which second factors a user is asked for (Amazon Cognito, "Adding MFA to a user pool"): what the pool offers, the user has
 * enabled, and can be used right now. Where everybody needs one and a user has never chosen, a verified phone number or
 * e-mail address is one by itself.
 */
import type { MfaFactor, ResolvedUserPoolConfig } from "../../config.ts";
import type { UserRecord } from "../../store/store.ts";
import { verifiedContactOf } from "../attributes/contacts.ts";

type MfaConfig = Pick<ResolvedUserPoolConfig, "mfaConfiguration" | "enabledMfas">;

/** The factors to choose from, the preferred one alone when there is one; empty when none can be used. */
export function activeFactors({ mfaConfiguration, enabledMfas }: MfaConfig, user: UserRecord): readonly MfaFactor[] {
  if (mfaConfiguration === "OFF") return [];
  const usable = enabledMfas.filter((factor) => isFactorAvailable(user, factor));
  const { mfa } = user;
  if (mfa === undefined) return mfaConfiguration === "ON" ? usable.filter(isByContact).slice(0, 1) : [];
  const enabled = usable.filter((factor) => mfa.enabled.includes(factor));
  return mfa.preferred !== undefined && enabled.includes(mfa.preferred) ? [mfa.preferred] : enabled;
}

/** Whether the user has what a factor needs: a verified address, or an app whose code has been shown. */
export function isFactorAvailable(user: UserRecord, factor: MfaFactor): boolean {
  switch (factor) {
    case "SMS_MFA":
      return verifiedContactOf(user, "phone_number") !== undefined;
    case "EMAIL_OTP":
      return verifiedContactOf(user, "email") !== undefined;
    case "SOFTWARE_TOKEN_MFA":
      return user.encryptedTotpSecret !== undefined;
  }
}

function isByContact(factor: MfaFactor): boolean {
  return factor !== "SOFTWARE_TOKEN_MFA";
}
