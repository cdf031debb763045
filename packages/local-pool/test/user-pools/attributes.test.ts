/** What the settings of a pool and a client say about attributes: types, limits, who may read and write them, who gets a code. */
import { expect, it } from "vitest";
import { authOf, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callWell, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_Shop1";
const Password = "Correct-horse-1";
const ExplicitAuthFlows = ["ALLOW_USER_PASSWORD_AUTH"];

/** A pool with a client. Its users have plain usernames. */
async function start(members: object = {}, client: object = {}): Promise<{ pool: StartedPool; ClientId: string }> {
  const pool = startPool();
  const UserPoolTags = { "poolgate:id": UserPoolId, "poolgate:client-id:web": "web0" };
  await callWell(pool.handle, "CreateUserPool", { PoolName: "shop", UserPoolTags, ...members });
  const body = { UserPoolId, ClientName: "web", ExplicitAuthFlows, ...client };
  await callWell(pool.handle, "CreateUserPoolClient", body);
  return { pool, ClientId: "web0" };
}

const attributesOf = (values: Readonly<Record<string, string>>): object[] =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

async function signIn(pool: StartedPool, values: Readonly<Record<string, string>>, ClientId = "web0") {
  const UserAttributes = attributesOf({ email: "ann@example.com", ...values });
  await callWell(pool.handle, "SignUp", { ClientId, Username: "ann", Password, UserAttributes });
  await callWell(pool.handle, "ConfirmSignUp", { ClientId, Username: "ann", ConfirmationCode: pool.latestCode() });
  const body = authOf("USER_PASSWORD_AUTH", { USERNAME: "ann", PASSWORD: Password }, ClientId);
  const { AuthenticationResult } = await callWell(pool.handle, "InitiateAuth", body);
  return AuthenticationResult as { readonly AccessToken: string; readonly IdToken: string };
}

const VERIFIED = { AutoVerifiedAttributes: ["email"] };
const SCHEMA = [
  { Name: "team", AttributeDataType: "String", StringAttributeConstraints: { MinLength: "2", MaxLength: "4" } },
  { Name: "level", AttributeDataType: "Number", NumberAttributeConstraints: { MinValue: "-3", MaxValue: "12" } },
  { Name: "vip", AttributeDataType: "Boolean" },
  { Name: "rank", AttributeDataType: "String", DeveloperOnlyAttribute: true },
  { Name: "name", AttributeDataType: "String", StringAttributeConstraints: { MaxLength: "5" } },
];

it.each([
  ["custom:team", "a", "String must be no shorter than 2 characters"],
  ["custom:team", "abcde", "String must be no longer than 4 characters"],
  ["custom:team", "abcd", undefined],
  ["custom:level", "13", "Number must be no greater than 12"],
  ["custom:level", "-4", "Number must be no less than -3"],
  ["custom:level", "many", "Number must be a whole number"],
  ["custom:level", "-3", undefined],
  ["custom:vip", "yes", "Boolean must be true or false"],
  ["custom:vip", "true", undefined],
  ["dev:custom:rank", "1", "Attribute does not exist in the schema."],
  ["name", "Ann Lee", "String must be no longer than 5 characters"],
  ["birthdate", "1990", "String must be no shorter than 10 characters"],
])("%s with the value %s: %s", async (name, value, reason) => {
  const { pool, ClientId } = await start({ Schema: SCHEMA });
  const body = { ClientId, Username: "ann", Password, UserAttributes: attributesOf({ [name]: value }) };
  expect(await outcomeOf(call(pool.handle, "SignUp", body))).toBe(
    reason === undefined
      ? "good"
      : `InvalidParameterException: Attributes did not conform to the schema: ${name}: ${reason}`,
  );
});

it("sends no code where the pool verifies no attribute", async () => {
  const { pool, ClientId } = await start();
  const UserAttributes = attributesOf({ email: "ann@example.com" });
  const answer = await callWell(pool.handle, "SignUp", { ClientId, Username: "ann", Password, UserAttributes });
  expect(answer).toEqual({ UserConfirmed: false, UserSub: expect.any(String) as unknown });
  expect(pool.outbox()).toEqual([]);
});

it("sends no code to a changed address that the pool does not verify", async () => {
  const { pool } = await start(VERIFIED);
  const { AccessToken } = await signIn(pool, {});
  const UserAttributes = attributesOf({ phone_number: "+12345678901" });
  const answer = await callWell(pool.handle, "UpdateUserAttributes", { AccessToken, UserAttributes });
  expect(answer).toEqual({ CodeDeliveryDetailsList: [] });
});

it("offers the second factors of SetUserPoolMfaConfig, and none before", async () => {
  const { pool } = await start(VERIFIED);
  const { AccessToken } = await signIn(pool, {});
  expect(await outcomeOf(call(pool.handle, "AssociateSoftwareToken", { AccessToken }))).toBe(
    "SoftwareTokenMFANotFoundException: Software Token MFA has not been enabled by the userPool",
  );
  const mfa = { MfaConfiguration: "OPTIONAL", SoftwareTokenMfaConfiguration: { Enabled: true } };
  await callWell(pool.handle, "SetUserPoolMfaConfig", { UserPoolId, ...mfa });
  expect(await callWell(pool.handle, "AssociateSoftwareToken", { AccessToken })).toHaveProperty("SecretCode");
});
