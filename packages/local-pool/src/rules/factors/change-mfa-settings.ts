/**
 * Changes which second factors a user has enabled, and which one is preferred. Factors that a request omits stay as they are.
 *
 * WebAuthnMfaSettings makes a passkey count as two factors. As on the service, the same request must enable another factor,
 * even if that one is enabled already.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_WebAuthnMfaSettingsType.html
 */
import type { MfaFactor } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { StoredMfaPreferences, UserRecord } from "../../store/store.ts";
import { factorMissingError, serviceError } from "../../wire/service-error.ts";
import { isFactorAvailable } from "./mfa-factors.ts";

interface FactorSetting {
  readonly Enabled: boolean | undefined;
  readonly PreferredMfa: boolean | undefined;
}

/** The members of a request. */
interface MfaSettings {
  readonly SMSMfaSettings?: FactorSetting | undefined;
  readonly SoftwareTokenMfaSettings?: FactorSetting | undefined;
  readonly EmailMfaSettings?: FactorSetting | undefined;
  readonly WebAuthnMfaSettings?: { readonly Enabled: boolean | undefined } | undefined;
}

/** @throws ServiceError InvalidParameterException for a factor that the pool does not offer, or the user does not have. */
export function changeMfaSettings(
  pool: PoolContext,
  user: UserRecord,
  input: MfaSettings,
  writer: "user" | "owner" = "owner",
): void {
  const settings = [
    ["SMS_MFA", input.SMSMfaSettings],
    ["SOFTWARE_TOKEN_MFA", input.SoftwareTokenMfaSettings],
    ["EMAIL_OTP", input.EmailMfaSettings],
  ] as const;
  if (settings.filter(([, given]) => given?.PreferredMfa === true).length > 1) throw serviceError("manyPreferredMfas");
  const passkey = input.WebAuthnMfaSettings?.Enabled;
  if (passkey === true) {
    if (pool.config.webAuthn.factorConfiguration === "SINGLE_FACTOR") throw serviceError("mfaNotOffered");
    if (!settings.some(([, given]) => given?.Enabled === true)) throw serviceError("passkeyMfaAlone");
  }
  let preferences: StoredMfaPreferences = user.mfa ?? { enabled: [] };
  for (const [factor, given] of settings) {
    if (given === undefined) continue;
    if (given.Enabled === true) checkFactor(pool, user, factor, writer);
    preferences = withSetting(preferences, factor, given);
  }
  const webAuthn = passkey ?? preferences.webAuthn ?? false;
  if (webAuthn && preferences.enabled.length === 0) throw serviceError("passkeyMfaAlone");
  pool.store.changeMfaPreferences(user.id, { ...preferences, webAuthn }, pool.clock.now());
}

/** @throws ServiceError InvalidParameterException unless the pool offers the factor and the user has what it needs. */
export function checkFactor(
  { config }: Pick<PoolContext, "config">,
  user: UserRecord,
  factor: MfaFactor,
  writer: "user" | "owner",
): void {
  if (!config.enabledMfas.includes(factor)) throw serviceError("mfaNotOffered");
  if (isFactorAvailable(user, factor)) return;
  // Only users are told about their app in other words.
  throw factor === "SOFTWARE_TOKEN_MFA" && writer === "user"
    ? serviceError("totpNotSetUp")
    : factorMissingError(factor);
}

function withSetting(
  { preferred, ...before }: StoredMfaPreferences,
  factor: MfaFactor,
  given: FactorSetting,
): StoredMfaPreferences {
  const { enabled } = before;
  const others = enabled.filter((candidate) => candidate !== factor);
  const isEnabled = given.Enabled ?? enabled.includes(factor);
  if (given.PreferredMfa === true && !isEnabled) throw serviceError("preferredMfaDisabled");
  const isPreferred = given.PreferredMfa ?? (isEnabled && preferred === factor);
  const nextPreferred = isPreferred ? factor : preferred === factor ? undefined : preferred;
  return {
    ...before,
    enabled: isEnabled ? [...others, factor] : others,
    ...(nextPreferred === undefined ? {} : { preferred: nextPreferred }),
  };
}
