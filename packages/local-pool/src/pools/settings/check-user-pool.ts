/**
 * What members of a pool's settings cannot show alone. The service makes these checks when a pool is created, is updated or gets
 * another MFA configuration.
 *
 * Not checked: whether ARNs are of the pool's region and account, because nothing here uses what they name.
 */
import { featureUnavailableError, settingsError } from "../../wire/settings-texts.ts";
import { mfaFactorsOf } from "./mfa-factors.ts";
import type { MfaSettings, UserPoolSettings } from "./user-pool-types.ts";

/** @throws ServiceError InvalidParameterException or FeatureUnavailableInTierException. */
export function checkUserPool(settings: UserPoolSettings, mfa: MfaSettings): void {
  checkFactors(settings, mfa);
  checkPasskeys(settings, mfa);
  checkContacts(settings);
  checkFunctions(settings);
  checkRecovery(settings);
  if (settings.UserPoolTier === "LITE") checkLiteTier(settings);
}

function checkFactors({ MfaConfiguration, EmailConfiguration }: UserPoolSettings, mfa: MfaSettings): void {
  if (MfaConfiguration !== "OFF" && mfaFactorsOf(mfa).length === 0) throw settingsError("mfaWithoutFactor");
  if (mfa.EmailMfaConfiguration !== undefined && EmailConfiguration.EmailSendingAccount === "COGNITO_DEFAULT") {
    throw settingsError("emailMfaWithDefaultSender");
  }
}

/** @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html */
function checkPasskeys({ MfaConfiguration, Policies }: UserPoolSettings, { WebAuthnConfiguration }: MfaSettings): void {
  const { AllowedFirstAuthFactors: factors } = Policies.SignInPolicy;
  if (!factors.includes("PASSWORD")) throw settingsError("passwordNotAllowed");
  const isSecondFactor = WebAuthnConfiguration?.FactorConfiguration === "MULTI_FACTOR_WITH_USER_VERIFICATION";
  if (isSecondFactor && WebAuthnConfiguration.UserVerification === "preferred") {
    throw settingsError("passkeyWithoutVerification");
  }
  if (MfaConfiguration === "ON" && factors.includes("WEB_AUTHN") && !isSecondFactor) {
    throw settingsError("passkeyAsOneFactor");
  }
}

function checkContacts(settings: UserPoolSettings): void {
  const verified = settings.AutoVerifiedAttributes ?? [];
  if (verified.includes("phone_number") && settings.SmsConfiguration === undefined) {
    throw settingsError("phoneNumberWithoutSms");
  }
  const { SnsCallerArn, EumsSms } = settings.SmsConfiguration ?? {};
  if (settings.SmsConfiguration !== undefined && (SnsCallerArn === undefined) === (EumsSms === undefined)) {
    throw settingsError("eitherSmsService");
  }
  const before = settings.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [];
  if (before.some((name) => !verified.includes(name))) throw settingsError("unverifiedBeforeUpdate");
  const { EmailSendingAccount, SourceArn } = settings.EmailConfiguration;
  if (EmailSendingAccount === "DEVELOPER" && SourceArn === undefined) throw settingsError("developerWithoutSource");
}

function checkFunctions({ LambdaConfig }: UserPoolSettings): void {
  const { PreTokenGeneration, PreTokenGenerationConfig, CustomEmailSender, CustomSMSSender, KMSKeyID } = LambdaConfig;
  const isOther = PreTokenGenerationConfig !== undefined && PreTokenGenerationConfig.LambdaArn !== PreTokenGeneration;
  if (PreTokenGeneration !== undefined && isOther) throw settingsError("twoPreTokenFunctions");
  const hasSender = CustomEmailSender !== undefined || CustomSMSSender !== undefined;
  if (hasSender && KMSKeyID === undefined) throw settingsError("senderWithoutKey");
}

function checkRecovery({ AccountRecoverySetting }: UserPoolSettings): void {
  const [first, second] = AccountRecoverySetting?.RecoveryMechanisms ?? [];
  if (first === undefined || second === undefined) return;
  if (first.Name === second.Name || first.Priority === second.Priority) throw settingsError("duplicateRecovery");
  if (first.Name === "admin_only" || second.Name === "admin_only") throw settingsError("adminOnlyWithOthers");
}

function checkLiteTier({ LambdaConfig, Policies }: UserPoolSettings): void {
  const version = LambdaConfig.PreTokenGenerationConfig?.LambdaVersion ?? "V1_0";
  if (Policies.SignInPolicy.AllowedFirstAuthFactors.some((factor) => factor !== "PASSWORD")) {
    throw featureUnavailableError("Passwordless Sign-In");
  }
  if (Policies.PasswordPolicy.PasswordHistorySize !== undefined) throw featureUnavailableError("Password History");
  if (version !== "V1_0") {
    throw featureUnavailableError(`Token Customization with Pre-Token Generation Lambda ${version}`);
  }
}
