/** The pool of the settings file, as the operations for pools and clients see it: described like any other, but read-only. */
import { expect, it } from "vitest";
import { CLIENT_ID, startPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const ResourceArn = `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${UserPoolId}`;

it("is described with the settings of the file", async () => {
  const pool = startPool({
    mfaConfiguration: "OPTIONAL",
    enabledMfas: ["SOFTWARE_TOKEN_MFA"],
    customAttributes: ["team"],
    clients: [{ clientSecret: "secret".repeat(5), accessTokenValiditySeconds: 1, authSessionValiditySeconds: 181 }],
  });
  const created = pool.clock.now() / 1_000;
  pool.clock.advance(60_000);
  const { UserPool } = await callWell(pool.handle, "DescribeUserPool", { UserPoolId });
  expect(UserPool).toMatchObject({
    Id: UserPoolId,
    Name: "LocalPool",
    Arn: ResourceArn,
    CreationDate: created,
    LastModifiedDate: created,
    UsernameAttributes: ["email"],
    UsernameConfiguration: { CaseSensitive: false },
    MfaConfiguration: "OPTIONAL",
    Policies: { PasswordPolicy: { MinimumLength: 8, RequireSymbols: false } },
    DeletionProtection: "INACTIVE",
    LambdaConfig: {},
    UserPoolTags: {},
  });
  expect(await callWell(pool.handle, "GetUserPoolMfaConfig", { UserPoolId })).toEqual({
    MfaConfiguration: "OPTIONAL",
    SoftwareTokenMfaConfiguration: { Enabled: true },
    WebAuthnConfiguration: {
      RelyingPartyId: "localhost",
      UserVerification: "preferred",
      FactorConfiguration: "SINGLE_FACTOR",
    },
  });
  expect(await callWell(pool.handle, "DescribeUserPoolClient", { UserPoolId, ClientId: CLIENT_ID })).toMatchObject({
    UserPoolClient: {
      ClientId: CLIENT_ID,
      ClientSecret: "secret".repeat(5),
      AccessTokenValidity: 1,
      TokenValidityUnits: { AccessToken: "seconds", IdToken: "hours", RefreshToken: "days" },
      // In whole minutes.
      AuthSessionValidity: 4,
      CreationDate: created,
    },
  });
  expect(await callWell(pool.handle, "ListTagsForResource", { ResourceArn })).toEqual({ Tags: {} });
});

it.each([
  ["UpdateUserPool", { UserPoolId }],
  ["SetUserPoolMfaConfig", { UserPoolId, MfaConfiguration: "OFF" }],
  ["AddCustomAttributes", { UserPoolId, CustomAttributes: [{ Name: "a", AttributeDataType: "String" }] }],
  ["TagResource", { ResourceArn, Tags: {} }],
  ["UntagResource", { ResourceArn, TagKeys: [] }],
  ["UpdateUserPoolClient", { UserPoolId, ClientId: CLIENT_ID }],
  ["DeleteUserPoolClient", { UserPoolId, ClientId: CLIENT_ID }],
  ["AddUserPoolClientSecret", { UserPoolId, ClientId: CLIENT_ID }],
  ["DeleteUserPoolClientSecret", { UserPoolId, ClientId: CLIENT_ID, ClientSecretId: "1" }],
])("refuses %s", async (operation, body) => {
  const pool = startPool();
  expect(await outcomeOf(callAsOwner(pool.handle, operation, body))).toBe(
    "InvalidParameterException: This can only be changed in the settings file of the pool.",
  );
});

it.each([
  ["INACTIVE", "settings file"],
  ["ACTIVE", "deletion protection is activated"],
] as const)("is never deleted, and with deletionProtection %s says: %s", async (deletionProtection, reason) => {
  const pool = startPool({ deletionProtection });
  expect(await outcomeOf(callAsOwner(pool.handle, "DeleteUserPool", { UserPoolId }))).toContain(reason);
});

it("can have more clients than those of the file", async () => {
  const pool = startPool({ seededUsers: [{ email: "ann@example.com", password: "correct horse" }] });
  const { UserPoolClient } = await callWell(pool.handle, "CreateUserPoolClient", {
    UserPoolId,
    ClientName: "web",
    ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"],
  });
  const { ClientId } = UserPoolClient as { readonly ClientId: string };
  expect(ClientId).toMatch(/^[0-9a-z]{26}$/u);
  const AuthParameters = { USERNAME: "ann@example.com", PASSWORD: "correct horse" };
  const answer = await callWell(pool.handle, "InitiateAuth", {
    ClientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters,
  });
  expect(answer).toHaveProperty("AuthenticationResult.AccessToken");
  await callWell(pool.handle, "DeleteUserPoolClient", { UserPoolId, ClientId });
  expect(await callWell(pool.handle, "ListUserPoolClients", { UserPoolId })).toEqual({
    UserPoolClients: [{ ClientId: CLIENT_ID, UserPoolId, ClientName: CLIENT_ID }],
  });
});
