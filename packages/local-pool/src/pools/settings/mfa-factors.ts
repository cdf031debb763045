/** The second factors that a pool has, and what is left of them when the pool is updated. */
import type { MfaFactor } from "../../config.ts";
import type { MfaSettings, UserPoolSettings } from "./user-pool-types.ts";

/** The second factors that users of the pool can enable. */
export function mfaFactorsOf(mfa: MfaSettings): readonly MfaFactor[] {
  return [
    ...(mfa.hasSms === true ? ["SMS_MFA" as const] : []),
    ...(mfa.SoftwareTokenMfaConfiguration?.Enabled === true ? ["SOFTWARE_TOKEN_MFA" as const] : []),
    ...(mfa.EmailMfaConfiguration === undefined ? [] : ["EMAIL_OTP" as const]),
  ];
}

/**
 * The factors of a pool that was created or updated. SMS messages are a factor where MFA is on and they are configured, because
 * neither operation can set another one. Where MFA is off there is none.
 */
export function mfaAfterUpdate(mfa: MfaSettings, settings: UserPoolSettings): MfaSettings {
  const { WebAuthnConfiguration } = mfa;
  if (settings.MfaConfiguration === "OFF") return { WebAuthnConfiguration };
  const hasSms = settings.SmsConfiguration !== undefined && (mfa.hasSms === true || mfaFactorsOf(mfa).length === 0);
  return { ...mfa, hasSms };
}
