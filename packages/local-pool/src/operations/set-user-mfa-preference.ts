/**
 * SetUserMFAPreference: enables and disables second factors of the signed-in user, and sets the preferred one. Factors that the
 * request omits stay as they are.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserMFAPreference.html
 */
import type { MfaFactor, MfaPreferences } from "../config.ts";
import { checkAccessToken } from "../rules/tokens/check-access-token.ts";
import { isFactorAvailable } from "../rules/challenges/mfa-factors.ts";
import { boolean, token } from "../wire/members.ts";
import { optional, required, structure } from "../wire/schema.ts";
import { serviceError } from "../wire/service-error.ts";
import { defineOperation } from "./operation.ts";

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
    // This pool supports passkeys as a first factor only.
    if (input.WebAuthnMfaSettings?.Enabled === true) throw serviceError("mfaNotOffered");
    let preferences: MfaPreferences = user.mfa ?? { enabled: [] };
    for (const [factor, given] of settings) {
      if (given === undefined) continue;
      if (given.Enabled === true && !pool.config.enabledMfas.includes(factor)) throw serviceError("mfaNotOffered");
      if (given.Enabled === true && !isFactorAvailable(user, factor)) {
        throw serviceError(factor === "SOFTWARE_TOKEN_MFA" ? "totpNotSetUp" : "mfaWithoutContact");
      }
      preferences = withSetting(preferences, factor, given);
    }
    pool.store.changeMfaPreferences(user.id, preferences);
    return {};
  },
});

function withSetting(
  { enabled, preferred }: MfaPreferences,
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
    ...(nextPreferred === undefined ? {} : { preferred: nextPreferred }),
  };
}
