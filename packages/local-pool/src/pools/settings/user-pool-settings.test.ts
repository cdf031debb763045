/** The settings of a pool that is made over the wire: defaults, refusals, and what an update does with what it does not name. */
import { expect, it } from "vitest";
import { readInput } from "../../wire/schema.ts";
import { configOf } from "./resolve-settings.ts";
import { changedMfa, describeMfa } from "./change-mfa.ts";
import { setUserPoolMfaConfigInput } from "./mfa-members.ts";
import { createUserPoolInput, updateUserPoolInput } from "./user-pool-members.ts";
import { newUserPool, updatedUserPool } from "./user-pool-settings.ts";
import type { UserPoolContent } from "./user-pool-types.ts";

const SMS = { SnsCallerArn: "arn:aws:iam::000000000000:role/sms" };
const FUNCTION = "arn:aws:lambda:us-east-1:000000000000:function:one";
const UserPoolId = "us-east-1_Ab1";

const stored = <Content>(content: Content): Content => JSON.parse(JSON.stringify(content)) as Content;
const create = (members: object): UserPoolContent =>
  stored(newUserPool(readInput(createUserPoolInput, { PoolName: "shop", ...members })));
const update = (pool: UserPoolContent, members: object): UserPoolContent => {
  const { UserPoolId: _, ...input } = readInput(updateUserPoolInput, { UserPoolId, ...members });
  return stored(updatedUserPool(pool, input));
};
const setMfa = (pool: UserPoolContent, members: object): UserPoolContent =>
  stored(changedMfa(pool, readInput(setUserPoolMfaConfigInput, { UserPoolId, ...members })));

it("gives a plain pool the service's defaults", () => {
  const { SchemaAttributes, ...settings } = create({}).settings;
  expect(settings).toEqual({
    Name: "shop",
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireUppercase: true,
        RequireLowercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
        TemporaryPasswordValidityDays: 7,
      },
      SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD"] },
    },
    DeletionProtection: "INACTIVE",
    LambdaConfig: {},
    VerificationMessageTemplate: { DefaultEmailOption: "CONFIRM_WITH_CODE" },
    MfaConfiguration: "OFF",
    EmailConfiguration: { EmailSendingAccount: "COGNITO_DEFAULT" },
    UserPoolTags: {},
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false, UnusedAccountValidityDays: 7 },
    UserPoolTier: "ESSENTIALS",
  });
  expect(SchemaAttributes).toHaveLength(20);
  expect(SchemaAttributes[0]).toEqual({
    Name: "sub",
    AttributeDataType: "String",
    DeveloperOnlyAttribute: false,
    Mutable: false,
    Required: true,
    StringAttributeConstraints: { MinLength: "1", MaxLength: "2048" },
  });
  expect(SchemaAttributes.at(-1)).toMatchObject({ Name: "updated_at", NumberAttributeConstraints: { MinValue: "0" } });
});

it("requires only what a given password policy requires", () => {
  const { PasswordPolicy } = create({ Policies: { PasswordPolicy: { RequireNumbers: true } } }).settings.Policies;
  expect(PasswordPolicy).toMatchObject({ RequireNumbers: true, RequireSymbols: false, RequireLowercase: false });
});

it("adds custom attributes with their prefixes, and changes standard ones in their place", () => {
  const { SchemaAttributes } = create({
    Schema: [
      { Name: "team", AttributeDataType: "String" },
      { Name: "email", Required: true, Mutable: false },
      { Name: "level", AttributeDataType: "Number", DeveloperOnlyAttribute: true },
      { Name: "email_verified", AttributeDataType: "Boolean" },
    ],
  }).settings;
  expect(SchemaAttributes.map(({ Name }) => Name).slice(19)).toEqual([
    "updated_at",
    "custom:team",
    "dev:custom:level",
    "custom:email_verified",
  ]);
  expect(SchemaAttributes[20]).toMatchObject({ Mutable: true, Required: false, StringAttributeConstraints: {} });
  expect(SchemaAttributes[10]).toMatchObject({ Name: "email", Mutable: false, Required: true });
});

it("keeps the old members for messages and for temporary passwords the same as the new ones", () => {
  const EmailVerificationMessage = "Your code is {####}";
  const { settings } = create({ EmailVerificationMessage, AdminCreateUserConfig: { UnusedAccountValidityDays: 3 } });
  expect(settings.VerificationMessageTemplate.EmailMessage).toBe(EmailVerificationMessage);
  expect(settings.Policies.PasswordPolicy.TemporaryPasswordValidityDays).toBe(3);
  const other = update({ settings, mfa: {} }, { VerificationMessageTemplate: { EmailMessage: "{####} it is" } });
  expect(other.settings.EmailVerificationMessage).toBe("{####} it is");
});

it("sets what an update does not name to its default, without tier, tags and what only a creation can set", () => {
  const pool = create({
    UsernameAttributes: ["email"],
    UsernameConfiguration: { CaseSensitive: false },
    Schema: [{ Name: "team", AttributeDataType: "String" }],
    UserPoolTier: "PLUS",
    DeletionProtection: "ACTIVE",
    LambdaConfig: { PreSignUp: FUNCTION },
    AutoVerifiedAttributes: ["email"],
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    DeviceConfiguration: {},
    UserPoolTags: { team: "shop" },
  });
  const { settings } = update(pool, {});
  const fixed = {
    UsernameAttributes: ["email"],
    UsernameConfiguration: { CaseSensitive: false },
    UserPoolTier: "PLUS",
    UserPoolTags: { team: "shop" },
  };
  expect(settings).toEqual({ ...create(fixed).settings, SchemaAttributes: pool.settings.SchemaAttributes });
  expect(update(pool, { PoolName: "shops" }).settings.Name).toBe("shops");
});

const REFUSALS: [text: string, members: object][] = [
  ["Only one of the aliasAttributes or", { AliasAttributes: ["email"], UsernameAttributes: ["email"] }],
  ["SMS configuration and Auto verification", { MfaConfiguration: "ON" }],
  ["SMS configuration and Auto verification", { MfaConfiguration: "OPTIONAL" }],
  ["SMS configuration is required when", { AutoVerifiedAttributes: ["phone_number"] }],
  [
    "Please use TemporaryPasswordValidityDays in",
    {
      AdminCreateUserConfig: { UnusedAccountValidityDays: 3 },
      Policies: { PasswordPolicy: { TemporaryPasswordValidityDays: 3 } },
    },
  ],
  ["Password should be configured", { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["EMAIL_OTP"] } } }],
  [
    "Passwordless Sign-In",
    { UserPoolTier: "LITE", Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"] } } },
  ],
  [
    "must exist in AutoVerifiedAttributes",
    { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] } },
  ],
  ["Source ARN is required", { EmailConfiguration: { EmailSendingAccount: "DEVELOPER" } }],
  ["KMSKeyId parameter", { LambdaConfig: { CustomEmailSender: { LambdaVersion: "V1_0", LambdaArn: FUNCTION } } }],
  [
    "different Lambda function ARN's",
    {
      LambdaConfig: {
        PreTokenGeneration: FUNCTION,
        PreTokenGenerationConfig: { LambdaVersion: "V2_0", LambdaArn: `${FUNCTION}s` },
      },
    },
  ],
  [
    "cannot use admin_only",
    {
      AccountRecoverySetting: {
        RecoveryMechanisms: [
          { Priority: 1, Name: "admin_only" },
          { Priority: 2, Name: "verified_email" },
        ],
      },
    },
  ],
  [
    "cannot have duplicate",
    {
      AccountRecoverySetting: {
        RecoveryMechanisms: [
          { Priority: 1, Name: "verified_email" },
          { Priority: 1, Name: "verified_phone_number" },
        ],
      },
    },
  ],
  ["Required custom attributes", { Schema: [{ Name: "a", AttributeDataType: "String", Required: true }] }],
  ["Invalid AttributeDataType input", { Schema: [{ Name: "a" }] }],
  ["has no Name", { Schema: [{ AttributeDataType: "String" }] }],
  [
    "Duplicate custom attribute names custom:a",
    {
      Schema: [
        { Name: "a", AttributeDataType: "String" },
        { Name: "a", AttributeDataType: "Number" },
      ],
    },
  ],
  ["You can not change AttributeDataType", { Schema: [{ Name: "email", AttributeDataType: "Number" }] }],
  [
    "max length shorter than",
    {
      Schema: [
        { Name: "a", AttributeDataType: "String", StringAttributeConstraints: { MinLength: "5", MaxLength: "4" } },
      ],
    },
  ],
  [
    "max value smaller than",
    {
      Schema: [
        { Name: "a", AttributeDataType: "Number", NumberAttributeConstraints: { MinValue: "5", MaxValue: "-4" } },
      ],
    },
  ],
  [
    "length of more than 2048",
    { Schema: [{ Name: "a", AttributeDataType: "String", StringAttributeConstraints: { MaxLength: "2049" } }] },
  ],
  [
    "Invalid StringAttributeConstraints",
    { Schema: [{ Name: "a", AttributeDataType: "String", StringAttributeConstraints: { MinLength: "one" } }] },
  ],
  ["1 validation error detected: Value at 'schema'", { Schema: [] }],
  [
    "1 validation error detected: Value at 'userPoolTags' failed to satisfy constraint: Map keys",
    { UserPoolTags: { "": "x" } },
  ],
  [
    "'verificationMessageTemplate.emailMessageByLink'",
    { VerificationMessageTemplate: { EmailMessageByLink: "follow {##this" } },
  ],
  ["'emailVerificationMessage'", { EmailVerificationMessage: "no place for a code" }],
];

it.each(REFUSALS)("refuses: %s", (text, members) => {
  expect(() => create(members)).toThrow(text);
});

it("takes SMS messages for the second factor that a creation can have", () => {
  const pool = create({ MfaConfiguration: "ON", SmsConfiguration: SMS });
  expect(describeMfa(pool)).toMatchObject({ MfaConfiguration: "ON", SmsMfaConfiguration: { SmsConfiguration: SMS } });
  expect(() => update(pool, { MfaConfiguration: "ON" })).toThrow("SMS configuration and Auto verification");
});

it("lets SetUserPoolMfaConfig set the factors, and keeps them in an update that leaves MFA on", () => {
  const pool = create({ SmsConfiguration: SMS });
  const withTotp = setMfa(pool, { MfaConfiguration: "OPTIONAL", SoftwareTokenMfaConfiguration: { Enabled: true } });
  const parts = { clients: [], identityProviders: [], resourceServers: [] };
  expect(configOf(UserPoolId, withTotp, parts).enabledMfas).toEqual(["SOFTWARE_TOKEN_MFA"]);
  const updated = update(withTotp, { MfaConfiguration: "ON" });
  expect(describeMfa(updated)).toEqual({ MfaConfiguration: "ON", SoftwareTokenMfaConfiguration: { Enabled: true } });
  expect(describeMfa(update(updated, {}))).toEqual({ MfaConfiguration: "OFF" });
});

const TOTP = { SoftwareTokenMfaConfiguration: { Enabled: true } };

it.each([
  ["can't turn off MFA and configure", {}, { MfaConfiguration: "OFF", ...TOTP }],
  ["SMS configuration and Auto verification", {}, { MfaConfiguration: "ON" }],
  ["EmailSendingAccount of COGNITO_DEFAULT", {}, { MfaConfiguration: "ON", EmailMfaConfiguration: {} }],
  [
    "UserVerification must be required",
    {},
    {
      WebAuthnConfiguration: {
        FactorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION",
        UserVerification: "preferred",
      },
    },
  ],
  [
    "FactorConfiguration must be",
    { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] } } },
    { MfaConfiguration: "ON", ...TOTP },
  ],
])("refuses as MFA configuration: %s", (text, pool, members) => {
  expect(() => setMfa(create(pool), members)).toThrow(text);
});
