/**
 * Builds the request of SetUserMFAPreference, which enables second factors and marks one as preferred. Factors that the
 * request does not contain remain unchanged.
 *
 * The setting of passkeys (`WebAuthnMfaSettings`) decides whether a sign-in with a passkey needs no second factor. The pool
 * accepts it only in a request that enables a second factor, too, even if that one is enabled already.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_WebAuthnMfaSettingsType.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserMFAPreference.html
 */
import { AuthError } from "../errors/auth-error.ts";
import type { MfaPreference } from "./mfa-settings.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

const MEMBERS = {
  sms: "SMSMfaSettings",
  totp: "SoftwareTokenMfaSettings",
  email: "EmailMfaSettings",
} as const;

const MEMBER_OF_TYPE = { SMS: "sms", TOTP: "totp", EMAIL: "email" } as const;

const SETTINGS = {
  DISABLED: { Enabled: false },
  /** Does not change whether the factor is preferred. */
  ENABLED: { Enabled: true },
  PREFERRED: { Enabled: true, PreferredMfa: true },
  NOT_PREFERRED: { Enabled: true, PreferredMfa: false },
} as const;

/** The new setting of a second factor. */
export type MfaSetting = keyof typeof SETTINGS;

/** The settings of passkeys, which cannot be preferred. */
const PASSKEY_SETTINGS = { DISABLED: SETTINGS.DISABLED, ENABLED: SETTINGS.ENABLED } as const;

/** The new settings of the second factors. */
export interface MfaSettings extends Readonly<Partial<Record<keyof typeof MEMBERS, MfaSetting | undefined>>> {
  /** Whether a sign-in with a passkey needs no second factor. The pool must allow it. */
  readonly passkey?: keyof typeof PASSKEY_SETTINGS | undefined;
}

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
  const { passkey, ...factors } = settings;
  const members = Object.entries(factors).flatMap(([factor, setting]) => {
    if (setting === undefined) return [];
    const name = knownOf(MEMBERS, factor, "Incorrect MFA method was chosen: there are SMS, TOTP and EMAIL.");
    return [[name, settingOf(SETTINGS, setting)] as const];
  });
  return Object.fromEntries(
    passkey === undefined ? members : [...members, ["WebAuthnMfaSettings", settingOf(PASSKEY_SETTINGS, passkey)]],
  );
}

/**
 * Adds the user's enabled second factors to settings that enable passkeys. Factors that the settings contain remain as they
 * are there.
 */
export function withEnabledFactors(settings: MfaSettings, { enabled }: Pick<MfaPreference, "enabled">): MfaSettings {
  const members = enabled.map((factor) => [MEMBER_OF_TYPE[factor], "ENABLED"] as const);
  const given = Object.entries(settings).filter(([, setting]) => setting !== undefined);
  return Object.fromEntries([...members, ...given]);
}

/** Returns true if the settings enable passkeys but no second factor. */
export function enablesPasskeyAlone({ passkey, ...factors }: MfaSettings): boolean {
  const enablesFactor = Object.values(factors).some((setting) => setting !== undefined && setting !== "DISABLED");
  return passkey === "ENABLED" && !enablesFactor;
}

function settingOf(table: Readonly<Record<string, JsonObject>>, setting: string): JsonObject {
  return knownOf(table, setting, `Incorrect MFA setting: there are ${Object.keys(table).join(", ")}.`);
}

function knownOf<T>(table: Readonly<Record<string, T>>, key: string, message: string): T {
  const value = Object.hasOwn(table, key) ? table[key] : undefined;
  if (value === undefined) throw new AuthError({ name: "IncorrectMFAMethod", code: "input.invalid", message });
  return value;
}
