/** The pool of the settings file in the form in which other pools are stored, which is that of the service's responses. */
import type { ResolvedUserPoolConfig } from "../../config.ts";
import type { ResolvedTrigger } from "../../triggers/lambda-config.ts";
import { describedAttribute } from "./resolved-schema.ts";
import type { UserPoolContent } from "./user-pool-types.ts";
import { filledList } from "./user-pool-settings.ts";
import { nameInId } from "../user-pool-id.ts";

/** What a settings file cannot set. */
const NOT_IN_FILE = {
  SmsVerificationMessage: undefined,
  EmailVerificationMessage: undefined,
  EmailVerificationSubject: undefined,
  SmsAuthenticationMessage: undefined,
  SmsConfiguration: undefined,
  DcrConfiguration: undefined,
  KeyConfiguration: undefined,
  IssuerConfiguration: undefined,
};

/** The pool of the settings file as DescribeUserPool shows it. */
export function contentOfPool(config: ResolvedUserPoolConfig): UserPoolContent {
  const { passwordPolicy: policy, deviceConfiguration: devices, webAuthn } = config;
  const { advancedSecurityMode: mode } = config.userPoolAddOns;
  const { accountRecoverySetting: recovery } = config;
  const { attributesRequireVerificationBeforeUpdate: before } = config.userAttributeUpdateSettings;
  const has = (factor: (typeof config.enabledMfas)[number]): boolean => config.enabledMfas.includes(factor);
  return {
    settings: {
      Name: nameInId(config.userPoolId),
      Policies: {
        PasswordPolicy: {
          MinimumLength: policy.minimumLength,
          RequireUppercase: policy.requireUppercase,
          RequireLowercase: policy.requireLowercase,
          RequireNumbers: policy.requireNumbers,
          RequireSymbols: policy.requireSymbols,
          PasswordHistorySize: policy.passwordHistorySize || undefined,
          TemporaryPasswordValidityDays: policy.temporaryPasswordValidityDays,
        },
        SignInPolicy: { AllowedFirstAuthFactors: config.allowedFirstAuthFactors },
      },
      DeletionProtection: config.deletionProtection,
      LambdaConfig: lambdaConfigOf(config),
      SchemaAttributes: config.schemaAttributes.map(describedAttribute),
      AutoVerifiedAttributes: filledList(config.autoVerifiedAttributes),
      UserAttributeUpdateSettings:
        before.length === 0 ? undefined : { AttributesRequireVerificationBeforeUpdate: before },
      AliasAttributes: filledList(config.aliasAttributes),
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
        AllowAdminCreateUserOnly: config.adminCreateUserConfig.allowAdminCreateUserOnly,
        UnusedAccountValidityDays: policy.temporaryPasswordValidityDays,
      },
      UsernameConfiguration: { CaseSensitive: config.usernameConfiguration.caseSensitive },
      UserPoolAddOns:
        mode === "OFF" ? undefined : { AdvancedSecurityMode: mode, AdvancedSecurityAdditionalFlows: undefined },
      // Threat protection needs this tier.
      UserPoolTier: mode === "OFF" ? "ESSENTIALS" : "PLUS",
      AccountRecoverySetting: recovery && {
        RecoveryMechanisms: recovery.recoveryMechanisms.map(({ priority, name }) => ({
          Priority: priority,
          Name: name,
        })),
      },
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

function lambdaConfigOf({
  lambdaConfig,
  kmsKeyID,
}: ResolvedUserPoolConfig): UserPoolContent["settings"]["LambdaConfig"] {
  const { PreTokenGeneration, CustomEmailSender, CustomSMSSender, InboundFederation, ...plain } = lambdaConfig;
  const arns = Object.entries(plain).map(([name, { arn }]) => [name, arn]);
  const version = PreTokenGeneration && (["V1_0", "V2_0", "V3_0"] as const)[Number(PreTokenGeneration.version) - 1];
  return {
    ...(Object.fromEntries(arns) as Readonly<Record<string, string>>),
    // The service fills both members.
    PreTokenGeneration: PreTokenGeneration?.arn,
    PreTokenGenerationConfig: PreTokenGeneration &&
      version && { LambdaVersion: version, LambdaArn: PreTokenGeneration.arn },
    CustomEmailSender: only(CustomEmailSender),
    CustomSMSSender: only(CustomSMSSender),
    InboundFederation: only(InboundFederation),
    KMSKeyID: kmsKeyID,
  };
}

function only(trigger: ResolvedTrigger | undefined) {
  return trigger && ({ LambdaVersion: "V1_0", LambdaArn: trigger.arn } as const);
}
