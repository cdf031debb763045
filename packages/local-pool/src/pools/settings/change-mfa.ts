/**
 * SetUserPoolMfaConfig: the second factors and the passkeys of a pool.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserPoolMfaConfig.html
 */
import { settingsError } from "../../wire/settings-texts.ts";
import { checkUserPool } from "./check-user-pool.ts";
import { mfaFactorsOf } from "./mfa-factors.ts";
import type { SetUserPoolMfaConfigInput } from "./mfa-members.ts";
import type { UserPoolContent } from "./user-pool-types.ts";

/**
 * The pool after SetUserPoolMfaConfig. A factor that is not given is off from then on, and a mode that is not given stays.
 *
 * @throws ServiceError InvalidParameterException.
 */
export function changedMfa({ settings }: UserPoolContent, input: SetUserPoolMfaConfigInput): UserPoolContent {
  const {
    SmsMfaConfiguration: sms,
    SoftwareTokenMfaConfiguration,
    EmailMfaConfiguration,
    WebAuthnConfiguration,
  } = input;
  const changed = {
    ...settings,
    MfaConfiguration: input.MfaConfiguration ?? settings.MfaConfiguration,
    SmsConfiguration: sms?.SmsConfiguration ?? settings.SmsConfiguration,
    SmsAuthenticationMessage: sms?.SmsAuthenticationMessage ?? settings.SmsAuthenticationMessage,
  };
  const mfa = {
    hasSms: sms !== undefined && changed.SmsConfiguration !== undefined,
    SoftwareTokenMfaConfiguration,
    EmailMfaConfiguration,
    WebAuthnConfiguration,
  };
  if (changed.MfaConfiguration === "OFF" && mfaFactorsOf(mfa).length > 0) throw settingsError("factorWithoutMfa");
  checkUserPool(changed, mfa);
  return { settings: changed, mfa };
}

/** The response of GetUserPoolMfaConfig and SetUserPoolMfaConfig. */
export function describeMfa({ settings, mfa }: UserPoolContent): object {
  const { SmsConfiguration, SmsAuthenticationMessage, MfaConfiguration } = settings;
  const { hasSms, ...factors } = mfa;
  return {
    ...(hasSms === true ? { SmsMfaConfiguration: { SmsAuthenticationMessage, SmsConfiguration } } : {}),
    ...factors,
    MfaConfiguration,
  };
}
