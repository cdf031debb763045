/**
 * Creates and updates the settings of a pool, with the service's defaults. In an update, every member that the request leaves out
 * goes back to its default.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateUserPool.html
 */
import type { FirstAuthFactor } from "../../config.ts";
import { settingsError } from "../../wire/settings-texts.ts";
import { newAttributeSchema } from "./attribute-schema.ts";
import { checkUserPool } from "./check-user-pool.ts";
import { mfaAfterUpdate } from "./mfa-factors.ts";
import type { ChangeableUserPoolInput, CreateUserPoolInput } from "./user-pool-members.ts";
import type {
  ChangeableSettings,
  GivenPasswordPolicy,
  PasswordPolicySettings,
  UserPoolContent,
  UserPoolSettings,
} from "./user-pool-types.ts";

type Given = ChangeableUserPoolInput;

const DEFAULT_VALIDITY_DAYS = 7;

/**
 * A new pool. Passkeys and most second factors are only set by SetUserPoolMfaConfig.
 *
 * @throws ServiceError InvalidParameterException or FeatureUnavailableInTierException.
 */
export function newUserPool(input: CreateUserPoolInput): UserPoolContent {
  const { PoolName: Name, Schema = [], AliasAttributes, UsernameAttributes, UsernameConfiguration, ...given } = input;
  if ((AliasAttributes ?? []).length > 0 && (UsernameAttributes ?? []).length > 0) {
    throw settingsError("aliasesAndUsernameAttributes");
  }
  const settings = {
    Name,
    ...changeableSettings(given),
    SchemaAttributes: newAttributeSchema(Schema),
    AliasAttributes: filledList(AliasAttributes),
    UsernameAttributes: filledList(UsernameAttributes),
    UsernameConfiguration,
  };
  return checked(settings, {});
}

/**
 * A pool after UpdateUserPool. A name, a tier and tags that are not given stay, and so does what only CreateUserPool can set.
 * Terraform changes tags by TagResource, and then updates the pool without them.
 *
 * @throws ServiceError InvalidParameterException or FeatureUnavailableInTierException.
 */
export function updatedUserPool(
  { settings: current, mfa }: UserPoolContent,
  { PoolName, ...given }: Given & { readonly PoolName: string | undefined },
): UserPoolContent {
  const { SchemaAttributes, AliasAttributes, UsernameAttributes, UsernameConfiguration } = current;
  const settings = {
    Name: PoolName ?? current.Name,
    ...changeableSettings({
      ...given,
      UserPoolTier: given.UserPoolTier ?? current.UserPoolTier,
      UserPoolTags: given.UserPoolTags ?? new Map(Object.entries(current.UserPoolTags)),
    }),
    SchemaAttributes,
    AliasAttributes,
    UsernameAttributes,
    UsernameConfiguration,
  };
  return checked(settings, mfa);
}

function checked(settings: UserPoolSettings, before: UserPoolContent["mfa"]): UserPoolContent {
  const mfa = mfaAfterUpdate(before, settings);
  checkUserPool(settings, mfa);
  return { settings, mfa };
}

function changeableSettings(given: Given): ChangeableSettings {
  const validityDays = passwordValidityDays(given);
  const template = verificationTemplate(given);
  return {
    ...given,
    Policies: {
      PasswordPolicy: {
        ...passwordPolicy(given.Policies?.PasswordPolicy),
        TemporaryPasswordValidityDays: validityDays,
      },
      SignInPolicy: { AllowedFirstAuthFactors: firstFactors(given) },
    },
    DeletionProtection: given.DeletionProtection ?? "INACTIVE",
    LambdaConfig: given.LambdaConfig ?? {},
    AutoVerifiedAttributes: filledList(given.AutoVerifiedAttributes),
    // The three members that are no longer used are the same texts as those of the template.
    SmsVerificationMessage: template.SmsMessage,
    EmailVerificationMessage: template.EmailMessage,
    EmailVerificationSubject: template.EmailSubject,
    VerificationMessageTemplate: template,
    MfaConfiguration: given.MfaConfiguration ?? "OFF",
    EmailConfiguration: {
      ...given.EmailConfiguration,
      EmailSendingAccount: given.EmailConfiguration?.EmailSendingAccount ?? "COGNITO_DEFAULT",
    },
    AdminCreateUserConfig: {
      ...given.AdminCreateUserConfig,
      AllowAdminCreateUserOnly: given.AdminCreateUserConfig?.AllowAdminCreateUserOnly ?? false,
      UnusedAccountValidityDays: validityDays,
    },
    AcrConfiguration: given.AcrConfiguration && Object.fromEntries(given.AcrConfiguration),
    UserPoolTags: Object.fromEntries(given.UserPoolTags ?? []),
    UserPoolTier: given.UserPoolTier ?? "ESSENTIALS",
  };
}

/** @throws ServiceError InvalidParameterException. */
function firstFactors({ Policies }: Given): readonly FirstAuthFactor[] {
  const factors = Policies?.SignInPolicy?.AllowedFirstAuthFactors ?? ["PASSWORD"];
  return factors.map((factor) => {
    if (factor === "SOFTWARE_TOKEN") throw settingsError("softwareTokenFirst");
    return factor;
  });
}

/** In a policy that is given, what is absent is not required. Without one, all kinds of characters are. */
function passwordPolicy(
  given: GivenPasswordPolicy | undefined,
): Omit<PasswordPolicySettings, "TemporaryPasswordValidityDays"> {
  const isRequired = given === undefined;
  return {
    MinimumLength: given?.MinimumLength ?? 8,
    RequireUppercase: given?.RequireUppercase ?? isRequired,
    RequireLowercase: given?.RequireLowercase ?? isRequired,
    RequireNumbers: given?.RequireNumbers ?? isRequired,
    RequireSymbols: given?.RequireSymbols ?? isRequired,
    // The service answers 0 as if it were absent.
    PasswordHistorySize: given?.PasswordHistorySize || undefined,
  };
}

/** How long a temporary password is valid. Both members say it. 0 counts as absent. */
function passwordValidityDays({ Policies, AdminCreateUserConfig }: Given): number {
  const days = Policies?.PasswordPolicy?.TemporaryPasswordValidityDays ?? 0;
  const oldDays = AdminCreateUserConfig?.UnusedAccountValidityDays ?? 0;
  if (days > 0 && oldDays > 0) throw settingsError("twoPasswordValidities");
  return days || oldDays || DEFAULT_VALIDITY_DAYS;
}

function verificationTemplate(given: Given): ChangeableSettings["VerificationMessageTemplate"] {
  const template = given.VerificationMessageTemplate;
  return {
    ...template,
    SmsMessage: template?.SmsMessage ?? given.SmsVerificationMessage,
    EmailMessage: template?.EmailMessage ?? given.EmailVerificationMessage,
    EmailSubject: template?.EmailSubject ?? given.EmailVerificationSubject,
    DefaultEmailOption: template?.DefaultEmailOption ?? "CONFIRM_WITH_CODE",
  };
}

/** The service answers an empty list as if it were absent. */
export function filledList<Item>(list: readonly Item[] | undefined): readonly Item[] | undefined {
  return list === undefined || list.length === 0 ? undefined : list;
}
