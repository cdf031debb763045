/** The MFA members of the responses of GetUser and GetUserAuthFactors. A user without second factors has none of them. */
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
