/** Names of every kind: stored and found exactly, or refused by a rule; never half-way, never as someone else. */
import { describe, expect, it } from "vitest";
import { readData } from "../support/read-data.ts";
import { ANN, signInByPassword, signInBySrp, startPool } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const { usernames } = readData("credentials.json") as { usernames: string[] };

const SIGN_UP = { ClientId: ANN.clientId, Password: ANN.password };

/** Of the corpus, what an HTML form takes for an e-mail address. */
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

describe("where one signs in by e-mail address", () => {
  it.each(usernames.filter((name) => !ADDRESSES.has(name)))("%j is refused", async (Username) => {
    const pool = startPool();
    const { name, message } = await call(pool.handle, "SignUp", { ...SIGN_UP, Username });
    expect(["InvalidParameterException", "SerializationException"]).toContain(name);
    // Nothing of a long text comes back; a short one may be part of any sentence.
    expect(message).not.toContain(Username.padEnd(5, "\u0000"));
    expect(pool.outbox()).toEqual([]);
  });

  it.each([...ADDRESSES])("%j gets its code", async (Username) => {
    expect(usernames).toContain(Username);
    const pool = startPool();
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, Username });
    expect(pool.outbox().map(({ destination }) => destination)).toEqual([Username]);
  });

  it("one address is one account, however it is written", async () => {
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
    // The internal username signs in as well.
    expect((await signInBySrp(pool, { ...ANN, username: String(Username) })).name).toBeUndefined();
  });

  it("two accounts may differ by case alone when the settings say so", async () => {
    const pool = startPool({ usernameConfiguration: { caseSensitive: true } });
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, Username: "Ann@example.com" });
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, Username: "ann@example.com" });
    expect(pool.outbox()).toHaveLength(2);
  });
});

/** The shape of a request rules out white space, control characters and more than 128 characters; nothing else. */
function isName(name: string): boolean {
  return /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(name) && name.length <= 128;
}

describe("V13: where one signs in by username", () => {
  it.each(usernames.filter((name) => !isName(name)))("%j is refused", async (Username) => {
    const pool = startPool({ usernameAttributes: [] });
    const { name } = await call(pool.handle, "SignUp", { ...SIGN_UP, Username });
    expect(["InvalidParameterException", "SerializationException"]).toContain(name);
  });

  it.each(usernames.filter(isName))("%j signs up and in", async (Username) => {
    const pool = startPool({ usernameAttributes: [] });
    const UserAttributes = [{ Name: "email", Value: ANN.username }];
    const { UserSub } = await callWell(pool.handle, "SignUp", { ...SIGN_UP, Username, UserAttributes });
    expect(UserSub).not.toBe(Username);
    await callWell(pool.handle, "ConfirmSignUp", { ...SIGN_UP, Username, ConfirmationCode: pool.latestCode() });
    const person = { ...ANN, username: Username };
    const { AccessToken } = await signInByPassword(pool, person);
    expect((await callWell(pool.handle, "GetUser", { AccessToken }))["Username"]).toBe(Username);
    expect((await signInBySrp(pool, person)).name).toBeUndefined();
    expect((await call(pool.handle, "SignUp", { ...SIGN_UP, Username })).message).toBe("User already exists");
  });
});
