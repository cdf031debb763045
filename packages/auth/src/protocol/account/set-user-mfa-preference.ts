/** SetUserMFAPreference: which second factors are asked for, and which of them first. What is left out stays as it is. */
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
  /** Stays preferred if it was. */
  ENABLED: { Enabled: true },
  PREFERRED: { Enabled: true, PreferredMfa: true },
  NOT_PREFERRED: { Enabled: true, PreferredMfa: false },
} as const;

export type MfaSetting = keyof typeof SETTINGS;

export type MfaSettings = Readonly<Partial<Record<keyof typeof MEMBERS, MfaSetting | undefined>>>;

/** The request that sets the factors that are named. */
export function buildSetUserMfaPreferenceRequest(accessToken: Secret<string>, settings: JsonObject): WireRequest {
  return wireRequest("SetUserMFAPreference", { AccessToken: accessToken.reveal(), ...settings });
}

/**
 * The settings as they go over the wire.
 *
 * @throws AuthError `input.invalid` for a factor or a setting that there isn't (`spec.md` §5).
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
