/**
 * The members of CreateUserPool and UpdateUserPool, with the limits of the service's model.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateUserPool.html
 */
import { FIRST_AUTH_FACTORS } from "../../config.ts";
import { arn, plainText, userPoolId } from "../../wire/members.ts";
import { boolean, type Infer, integer, list, oneOf, optional, required } from "../../wire/schema.ts";
import { string, stringMap, structure } from "../../wire/schema.ts";
import { schemaAttribute } from "./attribute-members.ts";
import { issuerMembers } from "./issuer-members.ts";
import { lambdaConfig } from "./lambda-members.ts";
import {
  emailMessage,
  emailSubject,
  inviteMessageTemplate,
  smsMessage,
  verificationMessageTemplate,
} from "./message-members.ts";

export const MFA_CONFIGURATIONS = ["OFF", "ON", "OPTIONAL"] as const;

/** In the order in which the service's error message names them. */
const CONTACTS = ["phone_number", "email"] as const;

/** The name of a pool, and that of a client. */
export const resourceName = string({
  min: 1,
  max: 128,
  pattern: { regExp: /^[\w \t\n\v\f\r+=,.@-]+$/, shown: "[\\w\\s+=,.@-]+" },
});

export const tags = stringMap(string({ max: 256 }), { min: 1, max: 128 });

const text = string();

/** By Amazon SNS, or by End User Messaging SMS. */
export const smsConfiguration = structure({
  SnsCallerArn: optional(arn),
  ExternalId: optional(plainText),
  SnsRegion: optional(string({ min: 5, max: 32 })),
  EumsSms: optional(
    structure({
      CallerArn: required(text),
      ExternalId: optional(text),
      OriginationIdentity: optional(text),
      ConfigurationSetName: optional(text),
      InEntityId: optional(text),
      InTemplateId: optional(text),
      Region: optional(text),
    }),
  ),
});

const days = integer({ min: 0, max: 365 });

const policies = structure({
  PasswordPolicy: optional(
    structure({
      MinimumLength: optional(integer({ min: 6, max: 99 })),
      RequireUppercase: optional(boolean),
      RequireLowercase: optional(boolean),
      RequireNumbers: optional(boolean),
      RequireSymbols: optional(boolean),
      PasswordHistorySize: optional(integer({ min: 0, max: 24 })),
      TemporaryPasswordValidityDays: optional(days),
    }),
  ),
  SignInPolicy: optional(
    structure({
      // The model has SOFTWARE_TOKEN too, but the service does not support it.
      AllowedFirstAuthFactors: optional(list(oneOf([...FIRST_AUTH_FACTORS, "SOFTWARE_TOKEN"]), { min: 1, max: 4 })),
    }),
  ),
});

const emailConfiguration = structure({
  SourceArn: optional(arn),
  ReplyToEmailAddress: optional(
    string({
      pattern: {
        // The classes have the sign @, so any but the first and the last character may be the one.
        regExp: /^(?=[^]+@[^])[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u,
        shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+@[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
      },
    }),
  ),
  EmailSendingAccount: optional(oneOf(["COGNITO_DEFAULT", "DEVELOPER"])),
  From: optional(plainText),
  ConfigurationSet: optional(
    string({ min: 1, max: 64, pattern: { regExp: /^[a-zA-Z0-9_-]+$/, shown: "^[a-zA-Z0-9_-]+$" } }),
  ),
});

const userPoolAddOns = structure({
  AdvancedSecurityMode: required(oneOf(["OFF", "AUDIT", "ENFORCED"])),
  AdvancedSecurityAdditionalFlows: optional(structure({ CustomAuthMode: optional(oneOf(["AUDIT", "ENFORCED"])) })),
});

const recoveryMechanism = structure({
  Priority: required(integer({ min: 1, max: 2 })),
  Name: required(oneOf(["verified_email", "verified_phone_number", "admin_only"])),
});

/** What both operations take. */
const changeable = {
  Policies: optional(policies),
  DeletionProtection: optional(oneOf(["ACTIVE", "INACTIVE"])),
  LambdaConfig: optional(lambdaConfig),
  AutoVerifiedAttributes: optional(list(oneOf(CONTACTS))),
  SmsVerificationMessage: optional(smsMessage),
  EmailVerificationMessage: optional(emailMessage),
  EmailVerificationSubject: optional(emailSubject),
  VerificationMessageTemplate: optional(verificationMessageTemplate),
  SmsAuthenticationMessage: optional(smsMessage),
  UserAttributeUpdateSettings: optional(
    structure({ AttributesRequireVerificationBeforeUpdate: optional(list(oneOf(CONTACTS))) }),
  ),
  MfaConfiguration: optional(oneOf(MFA_CONFIGURATIONS)),
  DeviceConfiguration: optional(
    structure({
      ChallengeRequiredOnNewDevice: optional(boolean),
      DeviceOnlyRememberedOnUserPrompt: optional(boolean),
    }),
  ),
  EmailConfiguration: optional(emailConfiguration),
  SmsConfiguration: optional(smsConfiguration),
  UserPoolTags: optional(tags),
  AdminCreateUserConfig: optional(
    structure({
      AllowAdminCreateUserOnly: optional(boolean),
      UnusedAccountValidityDays: optional(days),
      InviteMessageTemplate: optional(inviteMessageTemplate),
    }),
  ),
  UserPoolAddOns: optional(userPoolAddOns),
  AccountRecoverySetting: optional(
    structure({ RecoveryMechanisms: optional(list(recoveryMechanism, { min: 1, max: 2 })) }),
  ),
  ...issuerMembers,
  UserPoolTier: optional(oneOf(["LITE", "ESSENTIALS", "PLUS"])),
};

export const createUserPoolInput = structure({
  PoolName: required(resourceName),
  ...changeable,
  Schema: optional(list(schemaAttribute, { min: 1, max: 50 })),
  AliasAttributes: optional(list(oneOf([...CONTACTS, "preferred_username"]))),
  UsernameAttributes: optional(list(oneOf(CONTACTS))),
  UsernameConfiguration: optional(structure({ CaseSensitive: required(boolean) })),
});
export type CreateUserPoolInput = Infer<typeof createUserPoolInput>;

export const updateUserPoolInput = structure({
  UserPoolId: required(userPoolId),
  PoolName: optional(resourceName),
  ...changeable,
});
/** What CreateUserPool and UpdateUserPool both take, without the name. */
export type ChangeableUserPoolInput = Omit<Infer<typeof updateUserPoolInput>, "UserPoolId" | "PoolName">;
