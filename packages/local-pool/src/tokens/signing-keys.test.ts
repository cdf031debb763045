/** The pool's signing keys: the published key set, and the stored form. */
import { generateKeyPairSync } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import { describe, expect, it } from "vitest";
import { generateSigningKeys, parseSigningKeys, publicJwks, serializeSigningKeys } from "./signing-keys.ts";

const keys = await generateSigningKeys();

describe("the key set", () => {
  const { keys: jwks } = publicJwks(keys);

  it("has two different RSA-2048 keys, with the members of Cognito's key set", () => {
    expect(jwks).toHaveLength(2);
    expect(new Set(jwks.map(({ kid }) => kid)).size).toBe(2);
    for (const jwk of jwks) {
      expect(Object.keys(jwk).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
      expect(jwk).toMatchObject({ alg: "RS256", e: "AQAB", kty: "RSA", use: "sig" });
      expect(jwk.kid).toMatch(/^[A-Za-z0-9+/]{43}=$/);
      expect(Buffer.from(jwk.n, "base64url")).toHaveLength(256);
    }
  });

  it("names each key by its thumbprint, as another library computes it", async () => {
    for (const jwk of jwks) {
      const thumbprint = await calculateJwkThumbprint(jwk);
      expect(Buffer.from(jwk.kid, "base64").toString("base64url")).toBe(thumbprint);
    }
  });
});

describe("the serialised form", () => {
  const text = serializeSigningKeys(keys);

  it("restores the same keys with the same names", () => {
    const again = parseSigningKeys(text);
    expect(publicJwks(again)).toEqual(publicJwks(keys));
    expect(serializeSigningKeys(again)).toBe(text);
  });

  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "pem", type: "pkcs8" });
  const rsa = keys.id.privateKey.export({ format: "pem", type: "pkcs8" });
  it.each([
    ["nothing", ""],
    ["cut JSON", text.slice(0, -1)],
    ["null", "null"],
    ["one key", JSON.stringify({ id: rsa })],
    ["a number for a key", JSON.stringify({ id: rsa, access: 1 })],
    ["a broken key", JSON.stringify({ id: rsa, access: rsa.slice(0, 400) })],
    ["a key that is not RSA", JSON.stringify({ id: rsa, access: ec })],
  ])("rejects %s without quoting it", (_, broken) => {
    expect(() => parseSigningKeys(broken)).toThrow(new SyntaxError("Not a pair of signing keys."));
  });
});

it("generates different keys each time", async () => {
  const kids = [keys, await generateSigningKeys()].flatMap((pair) => publicJwks(pair).keys.map(({ kid }) => kid));
  expect(new Set(kids).size).toBe(4);
});
