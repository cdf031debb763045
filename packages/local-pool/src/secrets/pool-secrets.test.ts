/** The encryption and the digests with the pool's key. */
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createPoolSecrets } from "./pool-secrets.ts";

const secrets = createPoolSecrets(randomBytes(32));
const text = Buffer.from("a verifier");

it("decrypts what it encrypted, for the same purpose and context", () => {
  const encrypted = secrets.encrypt("verifier", "user-1", text);
  expect(secrets.decrypt("verifier", "user-1", encrypted)).toEqual(text);
  expect(secrets.decrypt("verifier", "user-2", encrypted)).toBeUndefined();
  expect(secrets.decrypt("message", "user-1", encrypted)).toBeUndefined();
  expect(createPoolSecrets(randomBytes(32)).decrypt("verifier", "user-1", encrypted)).toBeUndefined();
});

it("encrypts differently each time, and hides the text", () => {
  const [first, second] = [secrets.encrypt("verifier", "", text), secrets.encrypt("verifier", "", text)];
  expect(first).not.toEqual(second);
  expect(Buffer.from(first).includes(text)).toBe(false);
});

it("rejects text that was changed by a bit, cut or lengthened", () => {
  const encrypted = Buffer.from(secrets.encrypt("code", "", text));
  for (let bit = 0; bit < encrypted.length * 8; bit += 1) {
    const changed = Buffer.from(encrypted);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(secrets.decrypt("code", "", changed)).toBeUndefined();
  }
  for (let length = 0; length < encrypted.length; length += 1) {
    expect(secrets.decrypt("code", "", encrypted.subarray(0, length))).toBeUndefined();
  }
  expect(secrets.decrypt("code", "", Buffer.concat([encrypted, Buffer.of(0)]))).toBeUndefined();
});

it("computes the same digest only for the same key, purpose and list of parts", () => {
  const digest = secrets.digest("code", "ab", "c");
  expect(digest).toHaveLength(32);
  expect(secrets.digest("code", "ab", "c")).toEqual(digest);
  expect(secrets.digest("code", "a", "bc")).not.toEqual(digest);
  expect(secrets.digest("code", "ab", "c", "")).not.toEqual(digest);
  expect(secrets.digest("refreshToken", "ab", "c")).not.toEqual(digest);
  expect(createPoolSecrets(randomBytes(32)).digest("code", "ab", "c")).not.toEqual(digest);
});

it.each([0, 16, 31, 33])("rejects a key of %i bytes", (length) => {
  expect(() => createPoolSecrets(new Uint8Array(length))).toThrow(RangeError);
});
