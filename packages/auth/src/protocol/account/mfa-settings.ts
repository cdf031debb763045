/** Second factors, by the names that apps know, and what the pool says of those a person has. */
import { optionalList, optionalString } from "../wire/read-json.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** `spec.md` §4, MFA choice. */
export type MfaType = "SMS" | "TOTP" | "EMAIL";

export interface MfaPreference {
  /** Empty when the person has none. */
  readonly enabled: readonly MfaType[];
  /** The one that is asked for without a question. */
  readonly preferred: MfaType | undefined;
}

/** By the names of the wire. */
export const MFA_TYPE_OF_FACTOR: ReadonlyMap<unknown, MfaType> = new Map([
  ["SMS_MFA", "SMS"],
  ["SOFTWARE_TOKEN_MFA", "TOTP"],
  ["EMAIL_OTP", "EMAIL"],
] as const);

/**
 * The second factors in an answer of GetUser or GetUserAuthFactors. A factor that this client does not know is left out.
 *
 * @throws AuthError `network.badAnswer` when the answer does not have the documented shape.
 */
export function readMfaPreference(body: JsonObject): MfaPreference {
  return {
    enabled: optionalList(body, "UserMFASettingList").flatMap((factor) => MFA_TYPE_OF_FACTOR.get(factor) ?? []),
    preferred: MFA_TYPE_OF_FACTOR.get(optionalString(body, "PreferredMfaSetting")),
  };
}
