/** Reads the user's second factors from a response and converts their names. */
import { optionalList } from "../wire/read-json-parts.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** A second factor, by the name that apps use. */
export type MfaType = "SMS" | "TOTP" | "EMAIL";

/** The second factors of a user. */
export interface MfaPreference {
  /** Empty if the user has no second factor. */
  readonly enabled: readonly MfaType[];
  /** The factor that a sign-in asks for without letting the user choose. */
  readonly preferred: MfaType | undefined;
  /**
   * True if a sign-in with a passkey needs no second factor. It is not one of `enabled`, because a passkey is never asked
   * for after another factor.
   */
  readonly passkey: boolean;
}

/** The name of a passkey that counts as two factors. The API documents only the setting `WebAuthnMfaSettings`. */
const PASSKEY_FACTOR = "WEB_AUTHN_MFA";

/** The second factors by their names in the API. */
export const MFA_TYPE_OF_FACTOR: ReadonlyMap<unknown, MfaType> = new Map([
  ["SMS_MFA", "SMS"],
  ["SOFTWARE_TOKEN_MFA", "TOTP"],
  ["EMAIL_OTP", "EMAIL"],
] as const);

/**
 * Reads the second factors from a response of GetUser or GetUserAuthFactors. Factors that this client does not know are
 * left out.
 *
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape.
 */
export function readMfaPreference(body: JsonObject): MfaPreference {
  const factors = optionalList(body, "UserMFASettingList");
  return {
    enabled: factors.flatMap((factor) => MFA_TYPE_OF_FACTOR.get(factor) ?? []),
    preferred: MFA_TYPE_OF_FACTOR.get(optionalString(body, "PreferredMfaSetting")),
    passkey: factors.includes(PASSKEY_FACTOR),
  };
}
