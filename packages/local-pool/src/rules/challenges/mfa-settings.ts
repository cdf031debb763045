/** What GetUser and GetUserAuthFactors tell of a user's second factors; nothing where there are none. */
import type { UserRecord } from "../../store/store.ts";

export function mfaSettings({ mfa }: Pick<UserRecord, "mfa">): {
  readonly PreferredMfaSetting?: string;
  readonly UserMFASettingList?: readonly string[];
} {
  if (mfa === undefined || mfa.enabled.length === 0) return {};
  return {
    ...(mfa.preferred === undefined ? {} : { PreferredMfaSetting: mfa.preferred }),
    UserMFASettingList: mfa.enabled,
  };
}
