import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createPoolSecrets } from "./pool-secrets.ts";

const secrets = createPoolSecrets(randomBytes(32));
const text = Buffer.from("a verifier");

it("opens what it sealed, for the same purpose and context", () => {
  const sealed = secrets.seal("verifier", "user-1", text);
  expect(secrets.open("verifier", "user-1", sealed)).toEqual(text);
  expect(secrets.open("verifier", "user-2", sealed)).toBeUndefined();
  expect(secrets.open("message", "user-1", sealed)).toBeUndefined();
  expect(createPoolSecrets(randomBytes(32)).open("verifier", "user-1", sealed)).toBeUndefined();
});

it("never seals alike twice, and hides the text", () => {
  const [first, second] = [secrets.seal("verifier", "", text), secrets.seal("verifier", "", text)];
  expect(first).not.toEqual(second);
  expect(Buffer.from(first).includes(text)).toBe(false);
});

it("opens nothing that was changed by a bit, cut or lengthened", () => {
  const sealed = Buffer.from(secrets.seal("code", "", text));
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(secrets.open("code", "", changed)).toBeUndefined();
  }
  for (let length = 0; length < sealed.length; length += 1) {
    expect(secrets.open("code", "", sealed.subarray(0, length))).toBeUndefined();
  }
  expect(secrets.open("code", "", Buffer.concat([sealed, Buffer.of(0)]))).toBeUndefined();
});

it("digests alike for one key, purpose and list of parts only", () => {
  const digest = secrets.digest("code", "ab", "c");
  expect(digest).toHaveLength(32);
  expect(secrets.digest("code", "ab", "c")).toEqual(digest);
  expect(secrets.digest("code", "a", "bc")).not.toEqual(digest);
  expect(secrets.digest("code", "ab", "c", "")).not.toEqual(digest);
  expect(secrets.digest("refreshToken", "ab", "c")).not.toEqual(digest);
  expect(createPoolSecrets(randomBytes(32)).digest("code", "ab", "c")).not.toEqual(digest);
});

it.each([0, 16, 31, 33])("takes no key of %i bytes", (length) => {
  expect(() => createPoolSecrets(new Uint8Array(length))).toThrow(RangeError);
});
