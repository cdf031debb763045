/** Names of every kind are stored and found exactly, or refused by a rule. */
import { afterAll, describe, expect, it } from "vitest";
import { readData } from "../support/read-data.ts";
import { ANN, createTestPool, signInByPassword, signInBySrp, startPool } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const { usernames } = readData("credentials.json") as { usernames: string[] };

const SIGN_UP = { ClientId: ANN.clientId, Password: ANN.password };

/** The names of the corpus that an HTML form accepts as e-mail addresses. */
const ADDRESSES = new Set([
  "user@example.com",
  "USER@EXAMPLE.COM",
  "user+tag@example.com",
  "user@xn--exmple-cua.com",
  "a@b",
  `${"a".repeat(64)}@example.com`,
  `${"a".repeat(65)}@example.com`,
  `u@${"d".repeat(63)}.com`,
  "K@example.com",
]);

describe("if users sign in by e-mail address", () => {
  const refusing = createTestPool();
  afterAll(() => refusing.close());

  it.each(usernames.filter((name) => !ADDRESSES.has(name)))("%j is refused", async (Username) => {
    const { name, message } = await call(refusing.handle, "SignUp", { ...SIGN_UP, Username });
    expect(["InvalidParameterException", "SerializationException"]).toContain(name);
    // The response never repeats a long text. A short one may be part of any sentence.
    expect(message).not.toContain(Username.padEnd(5, "\u0000"));
    expect(refusing.outbox()).toEqual([]);
  });

  it.each([...ADDRESSES])("%j receives its code", async (Username) => {
    expect(usernames).toContain(Username);
    const pool = startPool();
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, Username });
    expect(pool.outbox().map(({ destination }) => destination)).toEqual([Username]);
  });

  it("an address in any letter case is the same account", async () => {
    const pool = startPool();
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, Username: "Ann@Example.com" });
    expect(await call(pool.handle, "SignUp", { ...SIGN_UP, Username: ANN.username })).toMatchObject({
      name: "UsernameExistsException",
      message: "An account with the given email already exists.",
    });
    const ConfirmationCode = pool.latestCode();
    await callWell(pool.handle, "ConfirmSignUp", { ...SIGN_UP, Username: "ANN@example.com", ConfirmationCode });
    const { AccessToken } = await signInByPassword(pool);
    const { Username, UserAttributes } = await callWell(pool.handle, "GetUser", { AccessToken });
    expect(UserAttributes).toEqual([
      { Name: "sub", Value: Username },
      { Name: "email", Value: "Ann@Example.com" },
      { Name: "email_verified", Value: "true" },
    ]);
    // The internal user name also signs in.
    expect((await signInBySrp(pool, { ...ANN, username: String(Username) })).name).toBeUndefined();
  });

  it("two accounts may differ only by letter case if configured", async () => {
    const pool = startPool({ usernameConfiguration: { caseSensitive: true } });
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, Username: "Ann@example.com" });
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, Username: "ann@example.com" });
    expect(pool.outbox()).toHaveLength(2);
  });
});

/** The request format rejects only white space, control characters and more than 128 characters. */
function isName(name: string): boolean {
  return /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(name) && name.length <= 128;
}

describe("if users sign in by user name", () => {
  const pool = createTestPool({ usernameAttributes: [], usernameConfiguration: { caseSensitive: true } });
  afterAll(() => pool.close());

  it.each(usernames.filter((name) => !isName(name)))("%j is refused", async (Username) => {
    const { name } = await call(pool.handle, "SignUp", { ...SIGN_UP, Username });
    expect(["InvalidParameterException", "SerializationException"]).toContain(name);
  });

  it.each(usernames.filter(isName))("%j can sign up and sign in", async (Username) => {
    const UserAttributes = [{ Name: "email", Value: ANN.username }];
    const { UserSub } = await callWell(pool.handle, "SignUp", { ...SIGN_UP, Username, UserAttributes });
    expect(UserSub).not.toBe(Username);
    await callWell(pool.handle, "ConfirmSignUp", { ...SIGN_UP, Username, ConfirmationCode: pool.latestCode() });
    // SRP proves a password for the internal user name, whatever was typed.
    const { AccessToken } = await signInByPassword(pool, { ...ANN, username: Username });
    expect((await callWell(pool.handle, "GetUser", { AccessToken }))["Username"]).toBe(Username);
    expect((await call(pool.handle, "SignUp", { ...SIGN_UP, Username })).message).toBe("User already exists");
  });
});
