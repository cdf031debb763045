/**
 * The MFA members of the responses of GetUser, AdminGetUser and GetUserAuthFactors. A user without second factors has none of them.
 * MFAOptions is of the older SetUserSettings, and GetUserAuthFactors has no such member.
 */
import type { UserRecord } from "../../store/store.ts";

/** The name of a passkey that counts as two factors. The service lists it, but has no challenge of this name. */
const PASSKEY_MFA = "WEB_AUTHN_MFA";

export function mfaSettings({ mfa }: Pick<UserRecord, "mfa">): {
  readonly PreferredMfaSetting?: string;
  readonly UserMFASettingList?: readonly string[];
} {
  if (mfa === undefined || mfa.enabled.length === 0) return {};
  return {
    ...(mfa.preferred === undefined ? {} : { PreferredMfaSetting: mfa.preferred }),
    UserMFASettingList: mfa.webAuthn === true ? [...mfa.enabled, PASSKEY_MFA] : mfa.enabled,
  };
}

export function mfaOptions({ mfa }: Pick<UserRecord, "mfa">): { readonly MFAOptions?: readonly object[] } {
  return mfa?.hasSmsOption === true ? { MFAOptions: [{ DeliveryMedium: "SMS", AttributeName: "phone_number" }] } : {};
}
