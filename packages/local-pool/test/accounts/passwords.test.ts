/** Passwords of every kind are stored exactly or refused by the service's own rule, for both ways to sign in. */
import { describe, expect, it } from "vitest";
import { beginByPassword } from "../support/sign-in-steps.ts";
import { readData } from "../support/read-data.ts";
import { ANN, signInByPassword, signInBySrp, startPool } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";

const { passwords } = readData("credentials.json") as { passwords: Record<string, string> };

const SIGN_UP = { ClientId: ANN.clientId, Username: ANN.username };

/**
 * The behaviour of this pool where the corpus leaves it open, or where the request format is checked before the policy.
 */
const REFUSALS: Readonly<Record<string, string>> = {
  "length 7": "InvalidPasswordException",
  // These are four characters, however many code units they have.
  "4-byte emoji x4 (4 code points, 8 UTF-16 units, 16 bytes)": "InvalidPasswordException",
  "ZWJ family": "InvalidPasswordException",
  "length 257": "InvalidParameterException",
  "leading space": "InvalidParameterException",
  "trailing space": "InvalidParameterException",
  "only spaces": "InvalidParameterException",
  // It cannot be encoded as UTF-8.
  "lone high surrogate": "SerializationException",
};

describe("a password that is refused", () => {
  it.each(Object.entries(passwords).filter(([name]) => name in REFUSALS))("%s", async (name, value) => {
    const pool = startPool();
    expect((await call(pool.handle, "SignUp", { ...SIGN_UP, Password: value })).name).toBe(REFUSALS[name]);
    expect(pool.outbox()).toEqual([]);
  });
});

describe("a password that signs in again unchanged", () => {
  it.each(Object.entries(passwords).filter(([name]) => !(name in REFUSALS)))("%s", async (_name, value) => {
    const pool = startPool();
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, Password: value });
    await callWell(pool.handle, "ConfirmSignUp", { ...SIGN_UP, ConfirmationCode: pool.latestCode() });
    const person = { ...ANN, password: value };
    await signInByPassword(pool, person);
    expect((await signInBySrp(pool, person)).name).toBeUndefined();
    const others = [`${value}x`, value.slice(0, -1), value.normalize("NFC"), value.normalize("NFD"), value.trim()];
    for (const other of others.filter((candidate) => candidate !== value)) {
      const refused = await beginByPassword(pool, { PASSWORD: other });
      // Half of a surrogate pair is left of some of them, which is refused earlier.
      expect(textOf(refused)).toMatch(/^(?:NotAuthorizedException: Incorrect username or password\.$|Serialization)/u);
    }
  });
});
