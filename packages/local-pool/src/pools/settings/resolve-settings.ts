/**
 * A stored pool as rules and operations read it.
 *
 * Some settings have no form on the wire, such as the seeded users. A pool that is made over the wire has none of them;
 * for the pool of the settings file they are `FileSettings`.
 */
import type { MessageTemplates, ResolvedUserPoolConfig } from "../../config.ts";
import { DEFAULT_DEVICES, DEFAULT_POOL } from "../../default-config.ts";
import { mfaFactorsOf } from "./mfa-factors.ts";
import { namesOfSchema, resolvedAttribute } from "./resolved-schema.ts";
import { eventVersion, type ResolvedLambdaConfig, type ResolvedTrigger } from "../../triggers/lambda-config.ts";
import { TRIGGER_NAMES, type TriggerName } from "../../triggers/triggers.ts";
import type { MfaSettings, UserPoolContent, UserPoolSettings } from "./user-pool-types.ts";

/** What only a settings file can set. */
export type FileSettings = Pick<
  ResolvedUserPoolConfig,
  "identityPool" | "identityPoolId" | "issuer" | "seededUsers" | "strict"
> & { readonly passkeyOrigins: readonly string[] };

const NO_FILE: FileSettings = {
  issuer: undefined,
  identityPoolId: DEFAULT_POOL.identityPoolId,
  identityPool: DEFAULT_POOL.identityPool,
  seededUsers: [],
  strict: DEFAULT_POOL.strict,
  passkeyOrigins: [],
};

/** The parts of a pool that are made by operations of their own. */
export type PoolParts = Pick<ResolvedUserPoolConfig, "clients" | "identityProviders" | "resourceServers">;

/** The settings of a pool as rules and operations read them. */
export function configOf(
  userPoolId: string,
  { settings, mfa }: UserPoolContent,
  parts: PoolParts,
  file: FileSettings = NO_FILE,
): ResolvedUserPoolConfig {
  const { passkeyOrigins, ...fromFile } = file;
  const { PasswordPolicy: policy, SignInPolicy: signIn } = settings.Policies;
  const schemaAttributes = settings.SchemaAttributes.map(resolvedAttribute);
  return {
    userPoolId,
    ...fromFile,
    ...parts,
    ...devicesOf(settings),
    usernameAttributes: settings.UsernameAttributes ?? [],
    aliasAttributes: settings.AliasAttributes ?? [],
    // Without UsernameConfiguration, the service distinguishes upper and lower case.
    usernameConfiguration: { caseSensitive: settings.UsernameConfiguration?.CaseSensitive ?? true },
    passwordPolicy: {
      minimumLength: policy.MinimumLength,
      requireLowercase: policy.RequireLowercase,
      requireUppercase: policy.RequireUppercase,
      requireNumbers: policy.RequireNumbers,
      requireSymbols: policy.RequireSymbols,
      temporaryPasswordValidityDays: policy.TemporaryPasswordValidityDays,
      passwordHistorySize: policy.PasswordHistorySize ?? 0,
    },
    lambdaConfig: lambdaConfigOf(settings),
    kmsKeyID: settings.LambdaConfig.KMSKeyID,
    mfaConfiguration: settings.MfaConfiguration,
    enabledMfas: mfaFactorsOf(mfa),
    allowedFirstAuthFactors: signIn.AllowedFirstAuthFactors,
    webAuthn: webAuthnOf(mfa, passkeyOrigins),
    verificationMessageTemplate: { defaultEmailOption: settings.VerificationMessageTemplate.DefaultEmailOption },
    schemaAttributes,
    ...namesOfSchema(schemaAttributes),
    autoVerifiedAttributes: settings.AutoVerifiedAttributes ?? [],
    messageTemplates: messageTemplatesOf(settings, mfa),
    userAttributeUpdateSettings: {
      attributesRequireVerificationBeforeUpdate:
        settings.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [],
    },
    accountRecoverySetting: recoveryOf(settings),
    adminCreateUserConfig: { allowAdminCreateUserOnly: settings.AdminCreateUserConfig.AllowAdminCreateUserOnly },
    deletionProtection: settings.DeletionProtection,
    userPoolAddOns: { advancedSecurityMode: settings.UserPoolAddOns?.AdvancedSecurityMode ?? "OFF" },
  };
}

/** PreTokenGenerationConfig counts before PreTokenGeneration, which has the same function. */
function lambdaConfigOf({ LambdaConfig: given }: UserPoolSettings): ResolvedLambdaConfig {
  const triggers: { [Name in TriggerName]?: ResolvedTrigger } = {};
  for (const name of TRIGGER_NAMES) {
    const value = (name === "PreTokenGeneration" ? given.PreTokenGenerationConfig : undefined) ?? given[name];
    if (value === undefined) continue;
    triggers[name] =
      typeof value === "string"
        ? { arn: value, version: "1" }
        : { arn: value.LambdaArn, version: name === "PreTokenGeneration" ? eventVersion(value.LambdaVersion) : "1" };
  }
  return triggers;
}

function messageTemplatesOf(settings: UserPoolSettings, { EmailMfaConfiguration }: MfaSettings): MessageTemplates {
  const { VerificationMessageTemplate: verification, SmsAuthenticationMessage } = settings;
  const { InviteMessageTemplate: invitation } = settings.AdminCreateUserConfig;
  return {
    verification: {
      smsMessage: verification.SmsMessage,
      emailMessage: verification.EmailMessage,
      emailSubject: verification.EmailSubject,
    },
    authentication: {
      smsMessage: SmsAuthenticationMessage,
      emailMessage: EmailMfaConfiguration?.Message,
      emailSubject: EmailMfaConfiguration?.Subject,
    },
    invitation: {
      smsMessage: invitation?.SMSMessage,
      emailMessage: invitation?.EmailMessage,
      emailSubject: invitation?.EmailSubject,
    },
  };
}

/** A setting without mechanisms counts as absent. */
function recoveryOf({ AccountRecoverySetting }: UserPoolSettings): ResolvedUserPoolConfig["accountRecoverySetting"] {
  const options = AccountRecoverySetting?.RecoveryMechanisms ?? [];
  if (options.length === 0) return undefined;
  return { recoveryMechanisms: options.map(({ Priority, Name }) => ({ priority: Priority, name: Name })) };
}

function devicesOf({
  DeviceConfiguration: given,
}: UserPoolSettings): Pick<ResolvedUserPoolConfig, "deviceConfiguration"> {
  if (given === undefined) return { deviceConfiguration: undefined };
  return {
    deviceConfiguration: {
      deviceOnlyRememberedOnUserPrompt:
        given.DeviceOnlyRememberedOnUserPrompt ?? DEFAULT_DEVICES.deviceOnlyRememberedOnUserPrompt,
      challengeRequiredOnNewDevice: given.ChallengeRequiredOnNewDevice ?? DEFAULT_DEVICES.challengeRequiredOnNewDevice,
    },
  };
}

/** Without a relying party, nobody can register a passkey. A passkey that counts as two factors must verify the user. */
function webAuthnOf(
  { WebAuthnConfiguration: given }: MfaSettings,
  origins: readonly string[],
): ResolvedUserPoolConfig["webAuthn"] {
  const factorConfiguration = given?.FactorConfiguration ?? DEFAULT_POOL.webAuthn.factorConfiguration;
  const isTwoFactors = factorConfiguration === "MULTI_FACTOR_WITH_USER_VERIFICATION";
  return {
    relyingPartyId: given?.RelyingPartyId ?? "",
    userVerification: given?.UserVerification ?? (isTwoFactors ? "required" : DEFAULT_POOL.webAuthn.userVerification),
    factorConfiguration,
    origins,
  };
}

/** What only the settings file of this pool has set. */
export function fileSettingsOf(config: ResolvedUserPoolConfig): FileSettings {
  const { identityPool, identityPoolId, issuer, seededUsers, strict, webAuthn } = config;
  return { identityPool, identityPoolId, issuer, seededUsers, strict, passkeyOrigins: webAuthn.origins };
}
