/** Settings of the file that decide requests, each beside the default, as the same members decide over the wire. */
import { createUserPool, generateSigningKeys, openData, type UserPoolConfig } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { ANN, authOf, CLIENT_ID, signInByPassword, startPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const DAY_MS = 86_400_000;
const seededUsers = [{ email: ANN.username, password: ANN.password, attributes: { name: "Ann" } }];
const attributesOf = (values: Readonly<Record<string, string>>): object[] =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

const keys = generateSigningKeys();

/** A pool with exactly these settings. */
function startPlain(config: UserPoolConfig = {}) {
  const origin = "http://localhost:9400";
  const pool = createUserPool({ config, ...openData(":memory:"), origin, generateKeys: () => keys });
  onTestFinished(() => pool.close());
  return pool;
}

const newUser = { ClientId: CLIENT_ID, Username: "bob@example.com", Password: "correct horse" };

it.each<[UserPoolConfig, number, string]>([
  [
    { usernameAttributes: ["email"] },
    0,
    "NotAuthorizedException: Cannot resend codes. Auto verification not turned on.",
  ],
  [{ usernameAttributes: ["email"], autoVerifiedAttributes: ["email"] }, 1, "good"],
])("autoVerifiedAttributes: a sign-up gets a code only for these (%j: %i)", async (config, messages, resent) => {
  const pool = startPlain(config);
  const answer = await callWell(pool.handle, "SignUp", newUser);
  expect([pool.outbox().length, "CodeDeliveryDetails" in answer]).toEqual([messages, messages > 0]);
  const { ClientId, Username } = newUser;
  expect(await outcomeOf(call(pool.handle, "ResendConfirmationCode", { ClientId, Username }))).toBe(resent);
});

it("adminCreateUserConfig: nobody signs up where only administrators create users", async () => {
  const { handle } = startPlain({ adminCreateUserConfig: { allowAdminCreateUserOnly: true } });
  expect(await outcomeOf(call(handle, "SignUp", newUser))).toBe(
    "NotAuthorizedException: SignUp is not permitted for this user pool",
  );
});

it("explicitAuthFlows: a client without them has refresh, SRP and custom only", async () => {
  const { handle } = startPlain({ seededUsers });
  const flow = (name: string, parameters: object = {}) =>
    outcomeOf(call(handle, "InitiateAuth", authOf(name, { USERNAME: ANN.username, ...parameters })));
  expect(await flow("USER_PASSWORD_AUTH", { PASSWORD: ANN.password })).toBe(
    "InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client",
  );
  expect(await flow("USER_AUTH")).toBe("InvalidParameterException: Auth flow not enabled for this client");
  expect(await flow("USER_SRP_AUTH", { SRP_A: "2" })).toBe("good");
  expect(await flow("CUSTOM_AUTH")).not.toContain("not enabled");
  expect(await flow("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: "a" })).toBe(
    "NotAuthorizedException: Invalid Refresh Token",
  );
});

it("readAttributes, writeAttributes: a client sees and changes only these", async () => {
  const pool = startPool({
    seededUsers,
    customAttributes: ["plan"],
    clients: [{ readAttributes: ["email"], writeAttributes: ["custom:plan"] }],
  });
  const { AccessToken, IdToken } = await signInByPassword(pool);
  const update = (values: Readonly<Record<string, string>>) =>
    outcomeOf(call(pool.handle, "UpdateUserAttributes", { AccessToken, UserAttributes: attributesOf(values) }));
  expect(await update({ name: "Anna" })).toContain("A client attempted to write unauthorized attribute");
  expect(await update({ "custom:plan": "pro" })).toBe("good");
  const { UserAttributes } = await callWell(pool.handle, "GetUser", { AccessToken });
  const names = (UserAttributes as readonly { readonly Name: string }[]).map(({ Name }) => Name);
  expect(names).toEqual(["sub", "email"]);
  const claims: unknown = JSON.parse(Buffer.from(IdToken.split(".")[1] ?? "", "base64url").toString());
  expect(claims).not.toHaveProperty("name");
});

it.each([
  [{}, "good"],
  [{ temporaryPasswordValidityDays: 3 }, "Temporary password has expired"],
])("an invitation of three days ago, with %j: %s", async (passwordPolicy, outcome) => {
  const pool = startPool({ passwordPolicy });
  const body = { UserPoolId, Username: ANN.username, TemporaryPassword: ANN.password, MessageAction: "SUPPRESS" };
  await callWell(pool.handle, "AdminCreateUser", body);
  pool.clock.advance(3 * DAY_MS);
  const secrets = { USERNAME: ANN.username, PASSWORD: ANN.password };
  const answer = call(pool.handle, "InitiateAuth", authOf("USER_PASSWORD_AUTH", secrets));
  expect(await outcomeOf(answer)).toContain(outcome);
});

const ANN_TEMPORARY = { email: ANN.username, password: ANN.password, status: "FORCE_CHANGE_PASSWORD" } as const;

it.each([
  [{}, "session is expired"],
  [{ authSessionValiditySeconds: 300 }, "good"],
])("a challenge of 200 seconds ago, with %j: %s", async (client, outcome) => {
  const pool = startPool({ clients: [client], seededUsers: [ANN_TEMPORARY] });
  const secrets = { USERNAME: ANN.username, PASSWORD: ANN.password };
  const { Session } = await callWell(pool.handle, "InitiateAuth", authOf("USER_PASSWORD_AUTH", secrets));
  pool.clock.advance(200_000);
  const ChallengeResponses = { USERNAME: ANN.username, NEW_PASSWORD: "another horse" };
  const answer = { ClientId: CLIENT_ID, ChallengeName: "NEW_PASSWORD_REQUIRED", Session, ChallengeResponses };
  expect(await outcomeOf(call(pool.handle, "RespondToAuthChallenge", answer))).toContain(outcome);
});

it("ForgotPassword of a user with a temporary password is refused", async () => {
  const pool = startPool({ seededUsers: [ANN_TEMPORARY] });
  const outcome = await outcomeOf(call(pool.handle, "ForgotPassword", { ClientId: CLIENT_ID, Username: ANN.username }));
  expect(outcome).toBe("NotAuthorizedException: User password cannot be reset in the current state.");
});

it.each([
  ["birthdate", "1990-1-5", "String must be no shorter than 10 characters"],
  // Only its length is checked.
  ["birthdate", "05/01/1990", undefined],
  ["updated_at", "yesterday", "Number must be a whole number"],
  ["updated_at", "-1", "Number must be no less than 0"],
  ["updated_at", "1767614400", undefined],
  ["custom:seats", "41", "Number must be no greater than 40"],
  ["custom:vip", "yes", "Boolean must be true or false"],
  ["custom:since", "5 January 2026", "DateTime must be a date and time in ISO 8601"],
  ["custom:since", "2026-01-05T12:00:00Z", undefined],
  ["custom:plan", "x", "String must be no shorter than 3 characters"],
  ["dev:custom:note", "x", "Attribute does not exist in the schema."],
])("schema: %s with the value %s: %s", async (name, value, reason) => {
  const { handle } = startPlain({
    schema: [
      { name: "seats", attributeDataType: "Number", numberAttributeConstraints: { minValue: 1, maxValue: 40 } },
      { name: "vip", attributeDataType: "Boolean" },
      { name: "since", attributeDataType: "DateTime" },
      { name: "plan", attributeDataType: "String", stringAttributeConstraints: { minLength: 3 } },
      { name: "note", attributeDataType: "String", developerOnlyAttribute: true },
    ],
  });
  const outcome = await outcomeOf(
    call(handle, "SignUp", { ...newUser, UserAttributes: attributesOf({ [name]: value }) }),
  );
  expect(outcome).toBe(
    reason === undefined
      ? "good"
      : `InvalidParameterException: Attributes did not conform to the schema: ${name}: ${reason}`,
  );
});

it("schema: a required attribute must be there, and an immutable one stays", async () => {
  const pool = startPool({
    schema: [
      { name: "name", required: true, mutable: false },
      { name: "plan", attributeDataType: "String", mutable: false },
    ],
  });
  const signUp = (values: Readonly<Record<string, string>>) =>
    outcomeOf(call(pool.handle, "SignUp", { ...newUser, UserAttributes: attributesOf(values) }));
  expect(await signUp({ "custom:plan": "pro" })).toContain("name: The attribute is required");
  expect(await signUp({ name: "Bob", "custom:plan": "pro" })).toBe("good");
  const UserAttributes = attributesOf({ "custom:plan": "free" });
  const update = { UserPoolId, Username: newUser.Username, UserAttributes };
  expect(await outcomeOf(callAsOwner(pool.handle, "AdminUpdateUserAttributes", update))).toBe(
    "InvalidParameterException: user.custom:plan: Attribute cannot be updated.",
  );
});
