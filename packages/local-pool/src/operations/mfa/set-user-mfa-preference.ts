/**
 * SetUserMFAPreference: enables and disables second factors of the signed-in user, and sets the preferred one. Factors that the
 * request omits stay as they are.
 *
 * WebAuthnMfaSettings makes a passkey count as two factors. As on the service, the same request must enable another factor,
 * even if that one is enabled already.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_WebAuthnMfaSettingsType.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserMFAPreference.html
 */
import type { MfaFactor, MfaPreferences } from "../../config.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { isFactorAvailable } from "../../rules/factors/mfa-factors.ts";
import { token } from "../../wire/members.ts";
import { optional, required, structure, boolean } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

const setting = structure({ Enabled: optional(boolean), PreferredMfa: optional(boolean) });

export const setUserMfaPreference = defineOperation({
  name: "SetUserMFAPreference",
  input: structure({
    SMSMfaSettings: optional(setting),
    SoftwareTokenMfaSettings: optional(setting),
    EmailMfaSettings: optional(setting),
    WebAuthnMfaSettings: optional(structure({ Enabled: optional(boolean) })),
    AccessToken: required(token),
  }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    const settings = [
      ["SMS_MFA", input.SMSMfaSettings],
      ["SOFTWARE_TOKEN_MFA", input.SoftwareTokenMfaSettings],
      ["EMAIL_OTP", input.EmailMfaSettings],
    ] as const;
    if (settings.filter(([, given]) => given?.PreferredMfa === true).length > 1)
      throw serviceError("manyPreferredMfas");
    const passkey = input.WebAuthnMfaSettings?.Enabled;
    if (passkey === true) {
      if (pool.config.webAuthn.factorConfiguration === "SINGLE_FACTOR") throw serviceError("mfaNotOffered");
      if (!settings.some(([, given]) => given?.Enabled === true)) throw serviceError("passkeyMfaAlone");
    }
    let preferences: MfaPreferences = user.mfa ?? { enabled: [] };
    for (const [factor, given] of settings) {
      if (given === undefined) continue;
      if (given.Enabled === true && !pool.config.enabledMfas.includes(factor)) throw serviceError("mfaNotOffered");
      if (given.Enabled === true && !isFactorAvailable(user, factor)) {
        throw serviceError(factor === "SOFTWARE_TOKEN_MFA" ? "totpNotSetUp" : "mfaWithoutContact");
      }
      preferences = withSetting(preferences, factor, given);
    }
    const webAuthn = passkey ?? preferences.webAuthn ?? false;
    if (webAuthn && preferences.enabled.length === 0) throw serviceError("passkeyMfaAlone");
    pool.store.changeMfaPreferences(user.id, { ...preferences, webAuthn }, pool.clock.now());
    return {};
  },
});

function withSetting(
  { enabled, preferred, webAuthn = false }: MfaPreferences,
  factor: MfaFactor,
  given: { readonly Enabled: boolean | undefined; readonly PreferredMfa: boolean | undefined },
): MfaPreferences {
  const others = enabled.filter((candidate) => candidate !== factor);
  const isEnabled = given.Enabled ?? enabled.includes(factor);
  if (given.PreferredMfa === true && !isEnabled) throw serviceError("preferredMfaDisabled");
  const isPreferred = given.PreferredMfa ?? (isEnabled && preferred === factor);
  const nextPreferred = isPreferred ? factor : preferred === factor ? undefined : preferred;
  return {
    enabled: isEnabled ? [...others, factor] : others,
    webAuthn,
    ...(nextPreferred === undefined ? {} : { preferred: nextPreferred }),
  };
}
