/**
 * The form in which the settings of a pool are stored: that of the service's responses.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UserPoolType.html
 */
import type { FirstAuthFactor } from "../../config.ts";
import type { SchemaAttribute } from "./attribute-schema.ts";
import type { SetUserPoolMfaConfigInput } from "./mfa-members.ts";
import type { ChangeableUserPoolInput, CreateUserPoolInput } from "./user-pool-members.ts";

type Given = ChangeableUserPoolInput;
export type GivenPasswordPolicy = NonNullable<NonNullable<Given["Policies"]>["PasswordPolicy"]>;
type GivenAdminConfig = NonNullable<Given["AdminCreateUserConfig"]>;
type Filled<Members, Names extends keyof Members> = Omit<Members, Names> & {
  readonly [Name in Names]-?: NonNullable<Members[Name]>;
};

export type PasswordPolicySettings = Filled<
  GivenPasswordPolicy,
  Exclude<keyof GivenPasswordPolicy, "PasswordHistorySize">
>;

/** What can only be set when the pool is created. */
interface FixedSettings {
  readonly SchemaAttributes: readonly SchemaAttribute[];
  readonly AliasAttributes?: CreateUserPoolInput["AliasAttributes"];
  readonly UsernameAttributes?: CreateUserPoolInput["UsernameAttributes"];
  readonly UsernameConfiguration?: CreateUserPoolInput["UsernameConfiguration"];
}

/** What an update replaces. */
export interface ChangeableSettings extends Omit<
  Given,
  | "AcrConfiguration"
  | "AdminCreateUserConfig"
  | "DeletionProtection"
  | "EmailConfiguration"
  | "LambdaConfig"
  | "MfaConfiguration"
  | "Policies"
  | "UserPoolTags"
  | "UserPoolTier"
  | "VerificationMessageTemplate"
> {
  readonly Policies: {
    readonly PasswordPolicy: PasswordPolicySettings;
    readonly SignInPolicy: { readonly AllowedFirstAuthFactors: readonly FirstAuthFactor[] };
  };
  readonly DeletionProtection: NonNullable<Given["DeletionProtection"]>;
  readonly LambdaConfig: Partial<NonNullable<Given["LambdaConfig"]>>;
  readonly VerificationMessageTemplate: Filled<
    Partial<NonNullable<Given["VerificationMessageTemplate"]>>,
    "DefaultEmailOption"
  >;
  readonly MfaConfiguration: NonNullable<Given["MfaConfiguration"]>;
  readonly EmailConfiguration: Filled<Partial<NonNullable<Given["EmailConfiguration"]>>, "EmailSendingAccount">;
  readonly AdminCreateUserConfig: Filled<
    Partial<GivenAdminConfig>,
    "AllowAdminCreateUserOnly" | "UnusedAccountValidityDays"
  >;
  readonly AcrConfiguration?: Readonly<Record<string, { readonly AcrValue: string }>> | undefined;
  readonly UserPoolTags: Readonly<Record<string, string>>;
  readonly UserPoolTier: NonNullable<Given["UserPoolTier"]>;
}

export interface UserPoolSettings extends ChangeableSettings, FixedSettings {
  readonly Name: string;
}

/** The second factors and the passkeys of a pool, which SetUserPoolMfaConfig sets. What is absent is off. */
export interface MfaSettings {
  /** Whether the pool has SMS_MFA. Its SmsConfiguration and SmsAuthenticationMessage are those of `UserPoolSettings`. */
  readonly hasSms?: boolean | undefined;
  readonly SoftwareTokenMfaConfiguration?: SetUserPoolMfaConfigInput["SoftwareTokenMfaConfiguration"];
  readonly EmailMfaConfiguration?: SetUserPoolMfaConfigInput["EmailMfaConfiguration"];
  readonly WebAuthnConfiguration?: SetUserPoolMfaConfigInput["WebAuthnConfiguration"];
}

/** A pool as it is stored. */
export interface UserPoolContent {
  readonly settings: UserPoolSettings;
  readonly mfa: MfaSettings;
}
