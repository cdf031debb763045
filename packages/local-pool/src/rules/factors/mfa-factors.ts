/**
 * Determines which second factors a user must choose from: those that the pool offers, the user has enabled, and that are
 * available now.
 *
 * In a pool that requires MFA, a user without a preference uses a verified phone number or e-mail address, or else an app that is
 * set up.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html
 */
import type { MfaFactor, ResolvedUserPoolConfig } from "../../config.ts";
import type { UserRecord } from "../../store/store.ts";
import { verifiedContactOf } from "../attributes/contacts.ts";

type MfaConfig = Pick<ResolvedUserPoolConfig, "mfaConfiguration" | "enabledMfas">;

/** The factors to choose from. Only the preferred one if it is available; empty if there is none. */
export function activeFactors(config: MfaConfig, user: UserRecord): readonly MfaFactor[] {
  const enabled = enabledFactors(config, user);
  const preferred = user.mfa?.preferred;
  return preferred !== undefined && enabled.includes(preferred) ? [preferred] : enabled;
}

/** The factors that the user can use, whichever is preferred. */
export function enabledFactors({ mfaConfiguration, enabledMfas }: MfaConfig, user: UserRecord): readonly MfaFactor[] {
  if (mfaConfiguration === "OFF") return [];
  const usable = enabledMfas.filter((factor) => isFactorAvailable(user, factor));
  const { mfa } = user;
  if (mfa === undefined) {
    const first = usable.find(isByContact) ?? usable[0];
    return mfaConfiguration === "ON" && first !== undefined ? [first] : [];
  }
  return usable.filter((factor) => mfa.enabled.includes(factor) || (factor === "SMS_MFA" && mfa.hasSmsOption === true));
}

/** Whether the user has what the factor needs: a verified address, or an authenticator app that is set up. */
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
