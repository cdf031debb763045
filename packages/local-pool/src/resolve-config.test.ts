/** The configuration of a pool: defaults, given settings, and invalid ones. */
import { expect, it } from "vitest";
import { problemsOf } from "../test/support/problems-of.ts";
import { AUTH_FLOW_PERMISSIONS, CLIENT_TOKEN_PERMISSION } from "./config.ts";
import { resolveUserPoolConfig, UserPoolConfigError } from "./resolve-config.ts";

it("has the service's defaults, in a pool that signs in by e-mail address", () => {
  const client = {
    clientId: "localclient00000000000000",
    clientSecrets: [],
    explicitAuthFlows: ["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_CUSTOM_AUTH"],
    accessTokenValiditySeconds: 3_600,
    idTokenValiditySeconds: 3_600,
    refreshTokenValiditySeconds: 2_592_000,
    refreshTokenRotation: { feature: "DISABLED", retryGracePeriodSeconds: 0 },
    enableTokenRevocation: true,
    preventUserExistenceErrors: "LEGACY",
    authSessionValiditySeconds: 180,
    callbackURLs: [],
    logoutURLs: [],
    allowedOAuthFlows: ["code"],
    allowedOAuthScopes: ["openid", "email", "phone", "profile", "aws.cognito.signin.user.admin"],
    supportedIdentityProviders: ["COGNITO"],
  };
  const expected = {
    userPoolId: "us-east-1_LocalPool",
    identityPoolId: "us-east-1:00000000-0000-4000-8000-000000000000",
    identityPool: {
      allowUnauthenticatedIdentities: false,
      authenticatedRoleArn: "arn:aws:iam::000000000000:role/LocalPoolAuthenticated",
      unauthenticatedRoleArn: "arn:aws:iam::000000000000:role/LocalPoolUnauthenticated",
      serverSideTokenCheck: false,
      allowClassicFlow: false,
    },
    schemaAttributes: expect.any(Array) as unknown,
    autoVerifiedAttributes: ["email"],
    userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdate: [] },
    adminCreateUserConfig: { allowAdminCreateUserOnly: false },
    deletionProtection: "INACTIVE",
    messageTemplates: { verification: {}, authentication: {}, invitation: {} },
    usernameAttributes: ["email"],
    aliasAttributes: [],
    webAuthn: {
      relyingPartyId: "localhost",
      userVerification: "preferred",
      factorConfiguration: "SINGLE_FACTOR",
      origins: [],
    },
    userPoolAddOns: { advancedSecurityMode: "OFF" },
    verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_CODE" },
    usernameConfiguration: { caseSensitive: false },
    passwordPolicy: {
      minimumLength: 8,
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSymbols: false,
      temporaryPasswordValidityDays: 7,
      passwordHistorySize: 0,
    },
    mfaConfiguration: "OFF",
    enabledMfas: ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"],
    requiredAttributes: [],
    allowedFirstAuthFactors: ["PASSWORD"],
    lambdaConfig: {},
    kmsKeyID: undefined,
    customAttributes: [],
    resourceServers: [],
    identityProviders: [],
    seededUsers: [],
    strict: false,
    clients: [client],
  };
  expect(resolveUserPoolConfig().config).toEqual(expected);
  expect(resolveUserPoolConfig({ clients: [{}], passwordPolicy: {}, usernameConfiguration: {} }).config).toEqual(
    expected,
  );
});

it.each([
  [{}, ["email"]],
  [{ usernameAttributes: ["email"] }, []],
  [{ aliasAttributes: ["email"] }, []],
  [{ usernameAttributes: ["email"], autoVerifiedAttributes: ["phone_number"] }, ["phone_number"]],
])("sends codes, in a pool with %j, to %j", (config, expected) => {
  expect(resolveUserPoolConfig(config).config.autoVerifiedAttributes).toEqual(expected);
});

it.each([
  [undefined, undefined],
  [{}, { deviceOnlyRememberedOnUserPrompt: false, challengeRequiredOnNewDevice: false }],
  [
    { challengeRequiredOnNewDevice: true },
    { deviceOnlyRememberedOnUserPrompt: false, challengeRequiredOnNewDevice: true },
  ],
])("remembers devices if a device configuration is given: %j", (deviceConfiguration, expected) => {
  expect(resolveUserPoolConfig({ deviceConfiguration }).config.deviceConfiguration).toEqual(expected);
});

it("keeps the given settings and adds the defaults", () => {
  const { config } = resolveUserPoolConfig({
    clients: [{ clientId: "web", accessTokenValiditySeconds: 60 }, { clientId: "app" }],
    passwordPolicy: { requireNumbers: true },
  });
  expect(config.clients.map(({ clientId, accessTokenValiditySeconds: validity }) => [clientId, validity])).toEqual([
    ["web", 60],
    ["app", 3_600],
  ]);
  expect(config.passwordPolicy).toMatchObject({ minimumLength: 8, requireNumbers: true });
});

it("omits the refresh flow if tokens rotate, and rejects both together", () => {
  const refreshTokenRotation = { feature: "ENABLED", retryGracePeriodSeconds: 60 };
  expect(resolveUserPoolConfig({ clients: [{ refreshTokenRotation }] }).config.clients[0]).toMatchObject({
    explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_CUSTOM_AUTH"],
    refreshTokenRotation,
  });
  const explicitAuthFlows = ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"];
  expect(problemsOf({ clients: [{ refreshTokenRotation, explicitAuthFlows }] })).toEqual([
    "clients[0]: ALLOW_REFRESH_TOKEN_AUTH cannot be combined with refresh token rotation",
  ]);
});

const recovery = (...options: readonly [number, string][]) => ({
  accountRecoverySetting: { recoveryMechanisms: options.map(([priority, name]) => ({ priority, name })) },
});

it.each<[unknown, string]>([
  [null, "configuration: expected an object"],
  [[], "configuration: expected an object"],
  ["canary", "configuration: expected an object"],
  [{ canary: 1 }, "canary: not a known member"],
  [JSON.parse('{"__proto__":{}}'), "__proto__: not a known member"],
  [{ userPoolId: "canary" }, "userPoolId: expected a pool id such as us-east-1_LocalPool"],
  [{ identityPoolId: "canary" }, "identityPoolId: expected an identity pool id, region:uuid"],
  [{ identityPool: { allowGuests: true } }, "identityPool.allowGuests: not a known member"],
  [
    { identityPool: { authenticatedRoleArn: "canary" } },
    "identityPool.authenticatedRoleArn: expected the ARN of a role, or nothing",
  ],
  [{ clients: {} }, "clients: expected a list"],
  [{ clients: [] }, "clients: at least one is needed"],
  [{ clients: [{}, {}] }, "clients: two have the same clientId"],
  [{ clients: [{ clientSecret: "short" }] }, "clients[0].clientSecret: expected 24 to 64 letters, digits, _ or +"],
  [{ clients: [{ clientId: "a b" }] }, "clients[0].clientId: expected 1 to 128 letters, digits, _ or +"],
  [
    { clients: [{ explicitAuthFlows: ["ALLOW_CLIENT_TOKEN_AUTH"] }] },
    "clients[0]: ALLOW_CLIENT_TOKEN_AUTH needs a clientSecret",
  ],
  [
    {
      clients: [
        { clientSecret: "a".repeat(24), explicitAuthFlows: ["ALLOW_CLIENT_TOKEN_AUTH", "ALLOW_USER_SRP_AUTH"] },
      ],
    },
    "clients[0]: ALLOW_CLIENT_TOKEN_AUTH cannot be combined with the flows of users",
  ],
  [
    { clients: [{ explicitAuthFlows: ["USER_SRP_AUTH"] }] },
    `clients[0].explicitAuthFlows[0]: expected ${[...AUTH_FLOW_PERMISSIONS, CLIENT_TOKEN_PERMISSION].map((name) => `"${name}"`).join(" or ")}`,
  ],
  [
    { clients: [{ accessTokenValiditySeconds: 0 }] },
    "clients[0].accessTokenValiditySeconds: expected a whole number from 1 to 86400",
  ],
  [
    { clients: [{ accessTokenValiditySeconds: 86_401 }] },
    "clients[0].accessTokenValiditySeconds: expected a whole number from 1 to 86400",
  ],
  [
    { clients: [{ idTokenValiditySeconds: 1.5 }] },
    "clients[0].idTokenValiditySeconds: expected a whole number from 1 to 86400",
  ],
  [
    { clients: [{ authSessionValiditySeconds: 179 }] },
    "clients[0].authSessionValiditySeconds: expected a whole number from 180 to 900",
  ],
  [
    { clients: [{ refreshTokenRotation: { retryGracePeriodSeconds: 61 } }] },
    "clients[0].refreshTokenRotation.retryGracePeriodSeconds: expected a whole number from 0 to 60",
  ],
  [{ deviceConfiguration: "canary" }, "deviceConfiguration: expected an object"],
  [
    { deviceConfiguration: { challengeRequiredOnNewDevice: "yes" } },
    "deviceConfiguration.challengeRequiredOnNewDevice: expected true or false",
  ],
  [{ deviceConfiguration: { canary: true } }, "deviceConfiguration.canary: not a known member"],
  [{ clients: [{ enableTokenRevocation: "yes" }] }, "clients[0].enableTokenRevocation: expected true or false"],
  [{ passwordPolicy: { minimumLength: 5 } }, "passwordPolicy.minimumLength: expected a whole number from 6 to 99"],
  [{ mfaConfiguration: "REQUIRED" }, 'mfaConfiguration: expected "OFF" or "OPTIONAL" or "ON"'],
  [{ enabledMfas: ["SMS"] }, 'enabledMfas[0]: expected "SMS_MFA" or "SOFTWARE_TOKEN_MFA" or "EMAIL_OTP"'],
  [
    { seededUsers: [{ email: "a@b", password: "p", mfa: { enabled: ["SMS_MFA"], preferred: "EMAIL_OTP" } }] },
    "seededUsers[0].mfa.preferred: not one of the enabled factors",
  ],
  [
    { seededUsers: [{ email: "a@b", password: "p", mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] } }] },
    "seededUsers[0].totpSecret: missing",
  ],
  [
    { aliasAttributes: ["email"], usernameAttributes: ["email"] },
    "aliasAttributes: cannot be combined with usernameAttributes",
  ],
  [
    { usernameAttributes: ["phone_number"], seededUsers: [{ email: "a@b.example", password: "canary horse" }] },
    "seededUsers[0].attributes.phone_number: missing",
  ],
  [{ customAttributes: ["x".repeat(21)] }, "customAttributes[0]: expected a name of 1 to 20 characters"],
  [{ allowedFirstAuthFactors: ["EMAIL_OTP"] }, "allowedFirstAuthFactors: PASSWORD must be in it"],
  [{ mfaConfiguration: "ON", enabledMfas: [] }, "enabledMfas: at least one is needed where mfaConfiguration is ON"],
  [
    { passwordPolicy: { temporaryPasswordValidityDays: 0 } },
    "passwordPolicy.temporaryPasswordValidityDays: expected a whole number from 1 to 365",
  ],
  [
    { passwordPolicy: { passwordHistorySize: 25 } },
    "passwordPolicy.passwordHistorySize: expected a whole number from 0 to 24",
  ],
  [
    { userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdate: ["phone_number"] } },
    "userAttributeUpdateSettings.attributesRequireVerificationBeforeUpdate[0]: phone_number must be in autoVerifiedAttributes",
  ],
  [
    { accountRecoverySetting: { recoveryMechanisms: [{ priority: 1 }] } },
    "accountRecoverySetting.recoveryMechanisms[0]: expected priority and name",
  ],
  [
    recovery([1, "verified_email"], [1, "verified_phone_number"]),
    "accountRecoverySetting.recoveryMechanisms: two have the same priority",
  ],
  [
    recovery([1, "verified_email"], [2, "verified_email"]),
    "accountRecoverySetting.recoveryMechanisms: two have the same name",
  ],
  [
    recovery([1, "admin_only"], [2, "verified_email"]),
    "accountRecoverySetting.recoveryMechanisms: admin_only cannot be combined with others",
  ],
  [{ requiredAttributes: ["name", "custom:plan"] }, "requiredAttributes[1]: not a standard attribute"],
  [{ schema: [{ attributeDataType: "Number" }] }, "schema[0].name: missing"],
  [
    { schema: [{ name: "plan" }] },
    "schema: Invalid AttributeDataType input, consider using the provided AttributeDataType enum.",
  ],
  [
    { schema: [{ name: "plan", attributeDataType: "String", required: true }] },
    "schema: Required custom attributes are not supported currently.",
  ],
  [
    { customAttributes: ["plan"], schema: [{ name: "plan", attributeDataType: "Number" }] },
    "schema: custom:plan: Existing attribute already has name custom:plan.",
  ],
  [
    { clients: [{ readAttributes: ["email", "custom:plan"] }] },
    "clients[0].readAttributes: the pool has no attribute custom:plan",
  ],
  [{ clients: [{ writeAttributes: ["sub"] }] }, "clients[0].writeAttributes: no client can write sub"],
  [
    { requiredAttributes: ["name"], clients: [{ writeAttributes: ["email"] }] },
    "clients[0].writeAttributes: name is missing, which the pool requires",
  ],
  [{ seededUsers: [{ email: "a@b.example" }] }, "seededUsers[0].password: missing"],
  [{ seededUsers: [{ password: "canary horse" }] }, "seededUsers[0].email: missing"],
  [
    { seededUsers: [{ email: "a@b.example", password: "canary horse", username: "canary" }] },
    "seededUsers[0].username: this pool has no plain usernames",
  ],
  [
    { usernameAttributes: [], seededUsers: [{ email: "a@b.example", password: "canary horse" }] },
    "seededUsers[0].username: missing",
  ],
  [
    { seededUsers: [{ email: "a@b.example", password: "canary horse", attributes: { name: 7 } }] },
    "seededUsers[0].attributes: expected an object of texts",
  ],
])("rejects %j: %s", (config, problem) => {
  expect(problemsOf(config)).toEqual([problem]);
});

it("reports all errors together, without repeating a value", () => {
  const problems = problemsOf({ userPoolId: "secret canary", clients: [{ clientId: "secret canary" }], extra: 1 });
  expect(problems).toHaveLength(3);
  expect(new UserPoolConfigError(problems).message).not.toContain("canary");
});
