/** The names that a user signs in with: phone numbers instead of user names, and aliases of a user name. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { CLIENT_ID, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callWell, outcomeOf } from "../support/wire-client.ts";

const PASSWORD = "correct horse";
const PHONE = "+12345670008";
const EMAIL = "ann@example.com";
const ALIASES: UserPoolConfig = { aliasAttributes: ["email", "phone_number", "preferred_username"] };

function signUp(pool: StartedPool, Username: string, attributes: Readonly<Record<string, string>> = {}) {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return outcomeOf(call(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username, Password: PASSWORD, UserAttributes }));
}

function confirm(pool: StartedPool, Username: string, more: object = {}) {
  const confirmation = { ClientId: CLIENT_ID, Username, ConfirmationCode: pool.latestCode(), ...more };
  return outcomeOf(call(pool.handle, "ConfirmSignUp", confirmation));
}

function signIn(pool: StartedPool, USERNAME: string) {
  const AuthParameters = { USERNAME, PASSWORD };
  return call(pool.handle, "InitiateAuth", { ClientId: CLIENT_ID, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
}

async function tokenOf(pool: StartedPool, name: string): Promise<string> {
  const { body } = await signIn(pool, name);
  return (body["AuthenticationResult"] as { AccessToken: string }).AccessToken;
}

async function attributesOf(pool: StartedPool, name: string): Promise<Record<string, string>> {
  const { UserAttributes } = await callWell(pool.handle, "GetUser", { AccessToken: await tokenOf(pool, name) });
  const list = UserAttributes as readonly { Name: string; Value: string }[];
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** A confirmed account in a pool with aliases. */
async function makeAnn(pool: StartedPool, attributes: Readonly<Record<string, string>> = { email: EMAIL }) {
  expect(await signUp(pool, "ann", attributes)).toBe("good");
  expect(await confirm(pool, "ann")).toBe("good");
}

function start(usernameAttributes: UserPoolConfig["usernameAttributes"] = ["phone_number"]): StartedPool {
  return startPool({ usernameAttributes });
}

describe("a phone number instead of a user name", () => {
  it("signs up, is confirmed by SMS and signs in", async () => {
    const pool = start();
    expect(await signUp(pool, PHONE, { email: EMAIL })).toBe("good");
    expect(pool.outbox()).toMatchObject([{ medium: "SMS", destination: PHONE }]);
    expect(await confirm(pool, PHONE)).toBe("good");
    expect(await attributesOf(pool, PHONE)).toMatchObject({
      phone_number: PHONE,
      phone_number_verified: "true",
      email_verified: "false",
    });
    expect((await signIn(pool, EMAIL)).name).toBe("UserNotFoundException");
  });

  it("belongs to one account only", async () => {
    const pool = start();
    await signUp(pool, PHONE);
    expect(await signUp(pool, PHONE)).toBe(
      "UsernameExistsException: An account with the given phone_number already exists.",
    );
  });

  it.each([
    [["phone_number"], EMAIL, "Username should be a phone number."],
    [["phone_number"], "12345670008", "Username should be a phone number."],
    [["email"], PHONE, "Username should be an email."],
    [["email", "phone_number"], "ann", "Username should be either an email or a phone number."],
  ] as const)("%j: %s is refused", async (usernameAttributes, name, text) => {
    expect(await signUp(start(usernameAttributes), name)).toBe(`InvalidParameterException: ${text}`);
  });

  it("can be one of two sign-in attributes, and the last one cannot be deleted", async () => {
    const pool = start(["email", "phone_number"]);
    await signUp(pool, PHONE, { email: EMAIL });
    await confirm(pool, PHONE);
    const AccessToken = await tokenOf(pool, EMAIL);
    const remove = (...UserAttributeNames: string[]) =>
      outcomeOf(call(pool.handle, "DeleteUserAttributes", { AccessToken, UserAttributeNames }));
    expect(await remove("email", "phone_number")).toMatch(/^InvalidParameterException: .*cannot be deleted/);
    expect(await remove("phone_number")).toBe("good");
    expect(await remove("email")).toMatch(/^InvalidParameterException/);
    expect((await signIn(pool, PHONE)).name).toBe("UserNotFoundException");
  });

  it("works for seeded accounts", async () => {
    const pool = startPool({
      usernameAttributes: ["phone_number"],
      seededUsers: [{ email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE } }],
    });
    expect((await signIn(pool, PHONE)).name).toBeUndefined();
  });
});

describe("an alias", () => {
  it("is valid after the address is verified", async () => {
    const pool = startPool(ALIASES);
    await signUp(pool, "ann", { email: EMAIL, phone_number: PHONE });
    expect((await signIn(pool, EMAIL)).name).toBe("UserNotFoundException");
    await confirm(pool, "ann");
    expect((await signIn(pool, EMAIL)).name).toBeUndefined();
    expect((await signIn(pool, PHONE)).name).toBe("UserNotFoundException");

    const AccessToken = await tokenOf(pool, "ann");
    const AttributeName = "phone_number";
    await callWell(pool.handle, "GetUserAttributeVerificationCode", { AccessToken, AttributeName });
    await callWell(pool.handle, "VerifyUserAttribute", { AccessToken, AttributeName, Code: pool.latestCode() });
    expect((await signIn(pool, PHONE)).name).toBeUndefined();
  });

  it("is invalid after the address is changed, until the new one is verified", async () => {
    const pool = startPool(ALIASES);
    await makeAnn(pool);
    const AccessToken = await tokenOf(pool, EMAIL);
    const UserAttributes = [{ Name: "email", Value: "anne@example.com" }];
    await callWell(pool.handle, "UpdateUserAttributes", { AccessToken, UserAttributes });
    for (const name of [EMAIL, "anne@example.com"]) {
      expect((await signIn(pool, name)).name).toBe("UserNotFoundException");
    }
    const verify = { AccessToken, AttributeName: "email", Code: pool.latestCode() };
    await callWell(pool.handle, "VerifyUserAttribute", verify);
    expect((await signIn(pool, "anne@example.com")).name).toBeUndefined();
  });

  it("can be used in a sign-up although it belongs to another account, and moves only if requested", async () => {
    const pool = startPool(ALIASES);
    await makeAnn(pool);
    expect(await signUp(pool, "eve", { email: EMAIL })).toBe("good");
    const taken = "AliasExistsException: An account with the email already exists.";
    expect(await confirm(pool, "eve")).toBe(taken);
    expect((await signIn(pool, "eve")).name).toBe("UserNotConfirmedException");
    expect(await confirm(pool, "eve", { ForceAliasCreation: false })).toBe(taken);
    expect((await attributesOf(pool, EMAIL))["sub"]).toBe((await attributesOf(pool, "ann"))["sub"]);

    expect(await confirm(pool, "eve", { ForceAliasCreation: true })).toBe("good");
    expect((await attributesOf(pool, EMAIL))["sub"]).toBe((await attributesOf(pool, "eve"))["sub"]);
    expect(await attributesOf(pool, "ann")).toMatchObject({ email: EMAIL, email_verified: "false" });
  });

  it("that moves to another account ends the first account's code for a new password", async () => {
    const pool = startPool(ALIASES);
    await makeAnn(pool);
    await signUp(pool, "eve", { email: EMAIL });
    const eve = { Username: "eve", ConfirmationCode: pool.latestCode(), ForceAliasCreation: true };
    await callWell(pool.handle, "ForgotPassword", { ClientId: CLIENT_ID, Username: "ann" });
    const ann = { Username: "ann", ConfirmationCode: pool.latestCode(), Password: "quite another horse" };
    await callWell(pool.handle, "ConfirmSignUp", { ClientId: CLIENT_ID, ...eve });
    const answer = await call(pool.handle, "ConfirmForgotPassword", { ClientId: CLIENT_ID, ...ann });
    expect(answer.name).toBe("ExpiredCodeException");
  });

  it("is refused if the verified address is another account's alias", async () => {
    const pool = startPool(ALIASES);
    await makeAnn(pool);
    await signUp(pool, "eve", { email: "eve@example.com" });
    await confirm(pool, "eve");
    const AccessToken = await tokenOf(pool, "eve");
    const UserAttributes = [{ Name: "email", Value: EMAIL }];
    await callWell(pool.handle, "UpdateUserAttributes", { AccessToken, UserAttributes });
    const verify = { AccessToken, AttributeName: "email", Code: pool.latestCode() };
    expect(await outcomeOf(call(pool.handle, "VerifyUserAttribute", verify))).toBe(
      "AliasExistsException: An account with the email already exists.",
    );
    expect(await attributesOf(pool, "eve")).toMatchObject({ email_verified: "false" });
  });

  it("can be a preferred user name, of one account at a time, and never another account's user name", async () => {
    const pool = startPool(ALIASES);
    await makeAnn(pool);
    const prefer = async (Value: string, name = "eve") => {
      const AccessToken = await tokenOf(pool, name);
      const UserAttributes = [{ Name: "preferred_username", Value }];
      return outcomeOf(call(pool.handle, "UpdateUserAttributes", { AccessToken, UserAttributes }));
    };
    expect(await prefer("gatekeeper", "ann")).toBe("good");
    expect((await signIn(pool, "gatekeeper")).name).toBeUndefined();
    await signUp(pool, "eve", { email: "eve@example.com" });
    await confirm(pool, "eve");
    const taken = "AliasExistsException: An account with the preferred_username already exists.";
    expect([await prefer("Gatekeeper"), await prefer("ann"), await prefer("doorkeeper")]).toEqual([
      taken,
      taken,
      "good",
    ]);
    expect(await signUp(pool, "gatekeeper")).toBe("UsernameExistsException: User already exists");
  });

  it("cannot be a preferred user name before the account is confirmed", async () => {
    expect(await signUp(startPool(ALIASES), "ann", { email: EMAIL, preferred_username: "gatekeeper" })).toBe(
      "InvalidParameterException: Preferred username cannot be provided for unconfirmed account, " +
        "since user pool is configured for preferred username alias.",
    );
    expect(await signUp(startPool(), EMAIL, { preferred_username: "gatekeeper" })).toBe("good");
  });

  it.each([
    [EMAIL, "Username cannot be of email format, since user pool is configured for email alias."],
    [PHONE, "Username cannot be of phone number format, since user pool is configured for phone number alias."],
  ])("cannot be a user name: %s", async (name, text) => {
    expect(await signUp(startPool(ALIASES), name)).toBe(`InvalidParameterException: ${text}`);
  });

  it("can be used to reset a forgotten password", async () => {
    const pool = startPool(ALIASES);
    await makeAnn(pool);
    await callWell(pool.handle, "ForgotPassword", { ClientId: CLIENT_ID, Username: EMAIL });
    await callWell(pool.handle, "ConfirmForgotPassword", {
      ClientId: CLIENT_ID,
      Username: "ann",
      ConfirmationCode: pool.latestCode(),
      Password: "quite another horse",
    });
    expect((await signIn(pool, EMAIL)).name).toBe("NotAuthorizedException");
  });
});

describe("a new password with another address", () => {
  const temporary = { email: EMAIL, password: PASSWORD, status: "FORCE_CHANGE_PASSWORD" } as const;
  const answer = async (pool: StartedPool, name: string, email: string) => {
    const { body } = await signIn(pool, name);
    return outcomeOf(
      call(pool.handle, "RespondToAuthChallenge", {
        ClientId: CLIENT_ID,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: body["Session"],
        ChallengeResponses: { USERNAME: name, NEW_PASSWORD: PASSWORD, "userAttributes.email": email },
      }),
    );
  };

  it("is refused where users sign in with it", async () => {
    const pool = startPool({ seededUsers: [temporary] });
    expect(await answer(pool, EMAIL, "anne@example.com")).toBe(
      "NotAuthorizedException: Cannot modify an already provided email",
    );
  });

  it("changes an alias to the new, unverified address, which no longer signs in", async () => {
    const pool = startPool({ ...ALIASES, seededUsers: [{ ...temporary, username: "ann" }] });
    expect(await answer(pool, "ann", "anne@example.com")).toBe("good");
    expect(await attributesOf(pool, "ann")).toMatchObject({ email: "anne@example.com", email_verified: "false" });
    expect((await signIn(pool, EMAIL)).name).toBe("UserNotFoundException");
  });
});
