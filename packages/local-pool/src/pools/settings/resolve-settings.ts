/**
 * A stored pool as rules and operations read it, and the pool of the settings file in the form of the service's responses.
 *
 * Some settings have no form on the wire, such as the functions of triggers. A pool that is made over the wire has none of them;
 * for the pool of the settings file they are `FileSettings`.
 */
import type { ResolvedUserPoolConfig } from "../../config.ts";
import { DEFAULT_DEVICES, DEFAULT_POOL } from "../../default-config.ts";
import { mfaFactorsOf } from "./mfa-factors.ts";
import { describedAttribute, resolvedAttribute } from "./resolved-schema.ts";
import type { MfaSettings, UserPoolContent, UserPoolSettings } from "./user-pool-types.ts";

const CUSTOM_PREFIX = "custom:";

/** What only a settings file can set. */
export type FileSettings = Pick<
  ResolvedUserPoolConfig,
  "identityPool" | "identityPoolId" | "issuer" | "seededUsers" | "triggers"
> & { readonly passkeyOrigins: readonly string[] };

const NO_FILE: FileSettings = {
  issuer: undefined,
  identityPoolId: DEFAULT_POOL.identityPoolId,
  identityPool: DEFAULT_POOL.identityPool,
  triggers: {},
  seededUsers: [],
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
    mfaConfiguration: settings.MfaConfiguration,
    enabledMfas: mfaFactorsOf(mfa),
    allowedFirstAuthFactors: signIn.AllowedFirstAuthFactors,
    webAuthn: webAuthnOf(mfa, passkeyOrigins),
    verificationMessageTemplate: { defaultEmailOption: settings.VerificationMessageTemplate.DefaultEmailOption },
    schemaAttributes,
    requiredAttributes: schemaAttributes.flatMap(({ name, required }) => (required && name !== "sub" ? [name] : [])),
    customAttributes: schemaAttributes.flatMap(({ name }) =>
      name.startsWith(CUSTOM_PREFIX) ? [name.slice(CUSTOM_PREFIX.length)] : [],
    ),
    autoVerifiedAttributes: settings.AutoVerifiedAttributes ?? [],
    allowAdminCreateUserOnly: settings.AdminCreateUserConfig.AllowAdminCreateUserOnly,
  };
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
  const { identityPool, identityPoolId, issuer, seededUsers, triggers, webAuthn } = config;
  return { identityPool, identityPoolId, issuer, seededUsers, triggers, passkeyOrigins: webAuthn.origins };
}

/** The pool of the settings file as DescribeUserPool shows it. */
export function contentOfPool(config: ResolvedUserPoolConfig): UserPoolContent {
  const { passwordPolicy: policy, deviceConfiguration: devices, webAuthn } = config;
  const has = (factor: (typeof config.enabledMfas)[number]): boolean => config.enabledMfas.includes(factor);
  return {
    settings: {
      Name: config.userPoolId.slice(config.userPoolId.indexOf("_") + 1),
      Policies: {
        PasswordPolicy: {
          MinimumLength: policy.minimumLength,
          RequireUppercase: policy.requireUppercase,
          RequireLowercase: policy.requireLowercase,
          RequireNumbers: policy.requireNumbers,
          RequireSymbols: policy.requireSymbols,
          PasswordHistorySize: policy.passwordHistorySize,
          TemporaryPasswordValidityDays: policy.temporaryPasswordValidityDays,
        },
        SignInPolicy: { AllowedFirstAuthFactors: config.allowedFirstAuthFactors },
      },
      DeletionProtection: "ACTIVE",
      LambdaConfig: {},
      SchemaAttributes: config.schemaAttributes.map(describedAttribute),
      AutoVerifiedAttributes: config.autoVerifiedAttributes,
      AliasAttributes: config.aliasAttributes,
      UsernameAttributes: config.usernameAttributes,
      VerificationMessageTemplate: { DefaultEmailOption: config.verificationMessageTemplate.defaultEmailOption },
      MfaConfiguration: config.mfaConfiguration,
      DeviceConfiguration: devices && {
        ChallengeRequiredOnNewDevice: devices.challengeRequiredOnNewDevice,
        DeviceOnlyRememberedOnUserPrompt: devices.deviceOnlyRememberedOnUserPrompt,
      },
      EmailConfiguration: { EmailSendingAccount: "COGNITO_DEFAULT" },
      UserPoolTags: {},
      AdminCreateUserConfig: {
        AllowAdminCreateUserOnly: config.allowAdminCreateUserOnly,
        UnusedAccountValidityDays: policy.temporaryPasswordValidityDays,
      },
      UsernameConfiguration: { CaseSensitive: config.usernameConfiguration.caseSensitive },
      UserPoolTier: "ESSENTIALS",
      ...NOT_IN_FILE,
    },
    mfa: {
      hasSms: has("SMS_MFA"),
      SoftwareTokenMfaConfiguration: has("SOFTWARE_TOKEN_MFA") ? { Enabled: true } : undefined,
      EmailMfaConfiguration: has("EMAIL_OTP") ? { Message: undefined, Subject: undefined } : undefined,
      WebAuthnConfiguration: {
        RelyingPartyId: webAuthn.relyingPartyId === "" ? undefined : webAuthn.relyingPartyId,
        UserVerification: webAuthn.userVerification,
        FactorConfiguration: webAuthn.factorConfiguration,
      },
    },
  };
}

/** What a settings file cannot set. */
const NOT_IN_FILE = {
  SmsVerificationMessage: undefined,
  EmailVerificationMessage: undefined,
  EmailVerificationSubject: undefined,
  SmsAuthenticationMessage: undefined,
  UserAttributeUpdateSettings: undefined,
  SmsConfiguration: undefined,
  UserPoolAddOns: undefined,
  AccountRecoverySetting: undefined,
  DcrConfiguration: undefined,
  KeyConfiguration: undefined,
  IssuerConfiguration: undefined,
};
