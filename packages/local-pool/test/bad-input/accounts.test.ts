/**
 * Missing or wrong clients, names and passwords: the error of each operation, and that a refusal leaves no partial
 * change.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestPool, PERSON, type OpenedPool } from "../support/open-test-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";
import { beginByPassword } from "../support/sign-in-steps.ts";

const UNKNOWN = "unknownclient0000000000000";
const NAME = { Username: "ann@example.com" };

let pool: OpenedPool;
beforeEach(async () => {
  pool = await openTestPool();
});
afterEach(() => pool.close());

describe("an unknown client", () => {
  it.each([
    ["SignUp", { ...NAME, Password: "correct horse" }],
    ["ConfirmSignUp", { ...NAME, ConfirmationCode: "123456" }],
    ["ResendConfirmationCode", NAME],
    ["ForgotPassword", NAME],
    ["ConfirmForgotPassword", { ...NAME, ConfirmationCode: "123456", Password: "correct horse" }],
    ["InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "ann", SRP_A: "2" } }],
    ["RespondToAuthChallenge", { ChallengeName: "PASSWORD_VERIFIER", ChallengeResponses: { USERNAME: "ann" } }],
    ["GetTokensFromRefreshToken", { RefreshToken: "abc" }],
  ])("is reported as missing by %s", async (operation, request) => {
    const rows = pool.readRows();
    expect(await call(pool.fetch, operation, { ...request, ClientId: UNKNOWN })).toMatchObject({
      status: 400,
      name: "ResourceNotFoundException",
      message: `User pool client ${UNKNOWN} does not exist.`,
    });
    expect(pool.readRows()).toBe(rows);
  });

  it("may not revoke anything", async () => {
    const { name } = await call(pool.fetch, "RevokeToken", { ClientId: UNKNOWN, Token: "abc" });
    expect(name).toBe("UnauthorizedException");
  });

  it.each([["__proto__"], ["constructor"], ["toString"], ["hasOwnProperty"]])("%s is unknown", async (ClientId) => {
    expect((await call(pool.fetch, "ForgotPassword", { ...NAME, ClientId })).name).toBe("ResourceNotFoundException");
  });
});

function signUp(changes: object): ReturnType<typeof call> {
  const request = { ClientId: PERSON.clientId, ...NAME, Password: "correct horse battery", ...changes };
  return call(pool.fetch, "SignUp", request);
}

const signIn = (changes: Readonly<Record<string, string>>): ReturnType<typeof call> =>
  beginByPassword(pool, { USERNAME: PERSON.username, PASSWORD: PERSON.password, ...changes });

const attribute = (Name: string, Value: string) => ({ UserAttributes: [{ Name, Value }] });
const SCHEMA = "InvalidParameterException: Attributes did not conform to the schema:";
const UNKNOWN_ATTRIBUTE = "Attribute does not exist in the schema.";
const UNAUTHORIZED = "NotAuthorizedException: A client attempted to write unauthorized attribute";

describe("a sign-up that is refused", () => {
  it.each([
    ["a name that is not an e-mail address", { Username: "ann" }, "InvalidParameterException"],
    ["a short password", { Password: "1234567" }, "InvalidPasswordException"],
    ["no password", { Password: undefined }, "InvalidParameterException"],
    ["an undeclared attribute", attribute("custom:rank", "1"), `${SCHEMA} custom:rank: ${UNKNOWN_ATTRIBUTE}`],
    ["an attribute of a prototype", attribute("__proto__", "1"), `${SCHEMA} __proto__: ${UNKNOWN_ATTRIBUTE}`],
    ["an attribute that is not to be written", attribute("sub", "1"), UNAUTHORIZED],
    ["an address verified by its owner", attribute("email_verified", "true"), UNAUTHORIZED],
    [
      "another address than the name",
      attribute("email", "bob@example.com"),
      `${SCHEMA} email: The attribute differs from the username.`,
    ],
    ["a malformed address", attribute("email", "ann"), "InvalidParameterException: Invalid email address format."],
    [
      "a malformed phone number",
      attribute("phone_number", "0151 234"),
      "InvalidParameterException: Invalid phone number format.",
    ],
    ["an existing name", { Username: PERSON.username }, "UsernameExistsException"],
    ["an existing name in capitals", { Username: PERSON.username.toUpperCase() }, "UsernameExistsException"],
  ])("for %s stores nothing", async (_name, changes, expected) => {
    const rows = pool.readRows();
    expect(textOf(await signUp(changes))).toMatch(expected);
    expect(pool.readRows()).toBe(rows);
  });

  it("happens for all but one of a hundred simultaneous ones for one name", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => signUp({})));
    expect(answers.filter(({ name }) => name === undefined)).toHaveLength(1);
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set([undefined, "UsernameExistsException"]));
    expect(pool.outbox()).toHaveLength(1);
  });
});

describe("a sign-in that is refused", () => {
  it("reports that an unknown user does not exist, as the service's LEGACY setting does", async () => {
    expect(await signIn({ USERNAME: "nobody@example.com" })).toMatchObject({
      name: "UserNotFoundException",
      message: "User does not exist.",
    });
  });

  it.each([
    ["wrong", { PASSWORD: "incorrect horse battery" }],
    ["with a space at the end", { PASSWORD: `${PERSON.password} ` }],
    ["cut", { PASSWORD: PERSON.password.slice(0, -1) }],
    ["very long", { PASSWORD: "a".repeat(60_000) }],
    ["with a NUL at the end", { PASSWORD: `${PERSON.password}\u0000` }],
  ])("for a password that is %s returns no tokens", async (_name, changes) => {
    const rows = pool.readRows("sessions", "refresh_tokens", "users");
    const { name, body } = await signIn(changes);
    expect(name).toBe("NotAuthorizedException");
    expect(body).not.toHaveProperty("AuthenticationResult");
    expect(pool.readRows("sessions", "refresh_tokens", "users")).toBe(rows);
  });

  it("reports an unconfirmed sign-up only to a client that knows the password", async () => {
    await callWell(pool.fetch, "SignUp", { ClientId: PERSON.clientId, ...NAME, Password: "correct horse battery" });
    const ann = { USERNAME: NAME.Username };
    expect((await signIn({ ...ann, PASSWORD: "correct horse battery" })).name).toBe("UserNotConfirmedException");
    expect((await signIn({ ...ann, PASSWORD: "incorrect" })).name).toBe("NotAuthorizedException");
  });

  it.each([
    ["ADMIN_NO_SRP_AUTH", "Initiate Auth method not supported."],
    ["ADMIN_USER_PASSWORD_AUTH", "Initiate Auth method not supported."],
    ["CUSTOM_AUTH", "CUSTOM_AUTH is not enabled for the client."],
    ["USER_AUTH", "Auth flow not enabled for this client"],
  ])("by %s reports the reason", async (AuthFlow, message) => {
    const AuthParameters = { USERNAME: PERSON.username, PASSWORD: PERSON.password };
    const answer = await call(pool.fetch, "InitiateAuth", { ClientId: PERSON.clientId, AuthFlow, AuthParameters });
    expect(answer).toMatchObject({ name: "InvalidParameterException", message });
  });
});
