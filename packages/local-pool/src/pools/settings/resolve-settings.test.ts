/** A settings file in the form of the service's responses: every setting survives the way there and back. */
import {
  assert,
  constant,
  constantFrom,
  integer,
  option,
  property,
  record,
  shuffledSubarray,
  subarray,
} from "fast-check";
import { expect, it } from "vitest";
import {
  ALIAS_ATTRIBUTES,
  AUTH_FLOW_PERMISSIONS,
  FIRST_AUTH_FACTORS,
  MFA_FACTORS,
  type ResolvedUserPoolConfig,
  type UserPoolConfig,
} from "../../config.ts";
import { STANDARD_SCOPES } from "../../oauth-config.ts";
import { resolveUserPoolConfig } from "../../resolve-config.ts";
import { contentOfClient, resolvedClient } from "./resolve-client.ts";
import { contentOfPool } from "./content-of-pool.ts";
import { configOf, fileSettingsOf } from "./resolve-settings.ts";

/** The content is stored as JSON. */
const stored = <Content>(content: Content): Content => JSON.parse(JSON.stringify(content)) as Content;

function thereAndBack(config: ResolvedUserPoolConfig): ResolvedUserPoolConfig {
  const clients = config.clients.map((client) =>
    resolvedClient(client.clientId, stored(contentOfClient(client, 1_767_614_400_000))),
  );
  const { identityProviders, resourceServers } = config;
  const parts = { clients, identityProviders, resourceServers };
  return configOf(config.userPoolId, stored(contentOfPool(config)), parts, fileSettingsOf(config));
}

const flag = constantFrom(true, false);
const optional = { requiredKeys: [] };

const client = record(
  {
    clientId: constantFrom("one", "two+three"),
    clientSecret: constant("secret".repeat(5)),
    explicitAuthFlows: subarray(AUTH_FLOW_PERMISSIONS.filter((flow) => flow !== "ALLOW_REFRESH_TOKEN_AUTH")),
    // The service's limits are 5 minutes and 1 day, and 1 hour and 10 years.
    accessTokenValiditySeconds: integer({ min: 1, max: 86_400 }),
    idTokenValiditySeconds: integer({ min: 1, max: 86_400 }),
    refreshTokenValiditySeconds: integer({ min: 1, max: 315_360_000 }),
    refreshTokenRotation: record(
      {
        feature: constantFrom("ENABLED" as const, "DISABLED" as const),
        retryGracePeriodSeconds: integer({ min: 0, max: 60 }),
      },
      optional,
    ),
    enableTokenRevocation: flag,
    readAttributes: subarray(["email", "custom:since"]),
    writeAttributes: constant(["name", "birthdate", "phone_number", "custom:since"]),
    preventUserExistenceErrors: constantFrom("LEGACY" as const, "ENABLED" as const),
    authSessionValiditySeconds: integer({ min: 180, max: 900 }),
    callbackURLs: constant(["https://example.com/signed-in", "app:/signed-in"]),
    logoutURLs: constant(["http://localhost:3000/"]),
    allowedOAuthFlows: subarray(["code", "implicit"] as const),
    allowedOAuthScopes: subarray([...STANDARD_SCOPES, "orders/read"]),
    supportedIdentityProviders: subarray(["COGNITO", "Google"]),
  },
  optional,
);

const settings = record(
  {
    userPoolId: constantFrom("eu-west-1_Ab12", "us-east-1_LocalPool"),
    issuer: constant("https://login.example.com/pool"),
    passwordPolicy: record(
      {
        minimumLength: integer({ min: 6, max: 99 }),
        requireLowercase: flag,
        requireSymbols: flag,
        requireNumbers: flag,
        temporaryPasswordValidityDays: integer({ min: 1, max: 365 }),
        passwordHistorySize: integer({ min: 0, max: 24 }),
      },
      optional,
    ),
    usernameConfiguration: record({ caseSensitive: flag }, optional),
    mfaConfiguration: constantFrom("OFF" as const, "OPTIONAL" as const, "ON" as const),
    enabledMfas: subarray([...MFA_FACTORS], { minLength: 1 }),
    requiredAttributes: subarray(["name", "birthdate", "phone_number"]),
    customAttributes: subarray(["team", "shoe-size"]),
    userAttributeUpdateSettings: constant({ attributesRequireVerificationBeforeUpdate: ["email" as const] }),
    accountRecoverySetting: record({
      recoveryMechanisms: shuffledSubarray([
        { priority: 2, name: "verified_phone_number" as const },
        { priority: 1, name: "verified_email" as const },
      ]),
    }),
    adminCreateUserConfig: record({ allowAdminCreateUserOnly: flag }, optional),
    deletionProtection: constantFrom("ACTIVE" as const, "INACTIVE" as const),
    allowedFirstAuthFactors: constantFrom(
      ["PASSWORD" as const],
      FIRST_AUTH_FACTORS.filter((factor) => factor !== "WEB_AUTHN"),
    ),
    deviceConfiguration: record(
      { deviceOnlyRememberedOnUserPrompt: flag, challengeRequiredOnNewDevice: flag },
      optional,
    ),
    webAuthn: record(
      {
        relyingPartyId: constantFrom("", "example.com"),
        factorConfiguration: constantFrom("SINGLE_FACTOR" as const, "MULTI_FACTOR_WITH_USER_VERIFICATION" as const),
        origins: constant(["https://app.example.com"]),
      },
      optional,
    ),
    userPoolAddOns: record({ advancedSecurityMode: constantFrom("OFF" as const, "AUDIT" as const) }, optional),
    verificationMessageTemplate: constant({ defaultEmailOption: "CONFIRM_WITH_LINK" as const }),
  },
  optional,
);

const names = option(subarray([...ALIAS_ATTRIBUTES], { minLength: 1 }), { nil: undefined });

const FIXED: UserPoolConfig = {
  autoVerifiedAttributes: ["email"],
  schema: [
    { name: "since", attributeDataType: "DateTime" },
    { name: "seats", attributeDataType: "Number", numberAttributeConstraints: { minValue: 1, maxValue: 40 } },
    { name: "plan", attributeDataType: "String", stringAttributeConstraints: { minLength: 3 }, mutable: false },
    { name: "note", attributeDataType: "Boolean", developerOnlyAttribute: true },
    { name: "birthdate", mutable: false },
  ],
  identityProviders: [{ providerName: "Google", providerType: "Google", attributeMapping: { email: "email" } }],
  resourceServers: [{ identifier: "orders", scopes: [{ scopeName: "read", scopeDescription: "Reads orders" }] }],
  lambdaConfig: {
    preSignUp: () => undefined,
    preTokenGenerationConfig: { lambdaVersion: "V2_0", lambdaArn: () => undefined },
    customEmailSender: { lambdaArn: () => undefined },
    kmsKeyID: "arn:aws:kms:us-east-1:000000000000:key/senders",
  },
};

it("keeps every setting of a file", () => {
  assert(
    property(settings, client, names, (pool, one, aliasAttributes) => {
      const aliases = aliasAttributes === undefined ? {} : { aliasAttributes };
      const { config } = resolveUserPoolConfig({
        ...FIXED,
        ...pool,
        ...aliases,
        clients: [one, { clientId: "other" }],
      });
      expect(thereAndBack(config)).toEqual(config);
    }),
    { numRuns: 200 },
  );
});

it.each([{}, { usernameAttributes: ["phone_number"] }, { usernameAttributes: [] }])("keeps %j", (config) => {
  const { config: resolved } = resolveUserPoolConfig(config);
  expect(thereAndBack(resolved)).toEqual(resolved);
});
