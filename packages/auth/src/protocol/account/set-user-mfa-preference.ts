/**
 * Builds the request of SetUserMFAPreference, which enables second factors and marks one as preferred. Factors that the
 * request does not contain remain unchanged.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserMFAPreference.html
 */
import { AuthError } from "../errors/auth-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

const MEMBERS = {
  sms: "SMSMfaSettings",
  totp: "SoftwareTokenMfaSettings",
  email: "EmailMfaSettings",
} as const;

const SETTINGS = {
  DISABLED: { Enabled: false },
  /** Does not change whether the factor is preferred. */
  ENABLED: { Enabled: true },
  PREFERRED: { Enabled: true, PreferredMfa: true },
  NOT_PREFERRED: { Enabled: true, PreferredMfa: false },
} as const;

/** The new setting of a second factor. */
export type MfaSetting = keyof typeof SETTINGS;

/** The new settings of the second factors. */
export type MfaSettings = Readonly<Partial<Record<keyof typeof MEMBERS, MfaSetting | undefined>>>;

/**
 * Builds the request.
 *
 * @param settings The members that `mfaSettingMembers` returns.
 */
export function buildSetUserMfaPreferenceRequest(accessToken: Secret<string>, settings: JsonObject): WireRequest {
  return wireRequest("SetUserMFAPreference", { AccessToken: accessToken.reveal(), ...settings });
}

/**
 * Converts the settings to members of the request.
 *
 * @throws AuthError `input.invalid` if a factor or a setting does not exist.
 */
export function mfaSettingMembers(settings: MfaSettings): JsonObject {
  const members = Object.entries(settings).flatMap(([factor, setting]) => {
    if (setting === undefined) return [];
    const name = knownOf(MEMBERS, factor, "Incorrect MFA method was chosen: there are SMS, TOTP and EMAIL.");
    const names = Object.keys(SETTINGS).join(", ");
    return [[name, knownOf<JsonObject>(SETTINGS, setting, `Incorrect MFA setting: there are ${names}.`)] as const];
  });
  return Object.fromEntries(members);
}

function knownOf<T>(table: Readonly<Record<string, T>>, key: string, message: string): T {
  const value = Object.hasOwn(table, key) ? table[key] : undefined;
  if (value === undefined) throw new AuthError({ name: "IncorrectMFAMethod", code: "input.invalid", message });
  return value;
}
