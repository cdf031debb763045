/** The pool's tokens can be read by another library, and forged ones are rejected (RFC 8725 sections 2 and 3). */
import { createHmac, createSign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { generateSigningKeys, publicJwks } from "./signing-keys.ts";
import { readToken, signToken } from "./token.ts";

const keys = await generateSigningKeys();
const foreign = await generateSigningKeys();
const claims = { sub: "7f3c2f0e", token_use: "access", "cognito:groups": ["a", "é"], exp: 2_000_000_000 };
const token = signToken(keys.access, claims);
const [header = "", payload = "", signature = ""] = token.split(".");

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const { kid } = keys.access.publicJwk;

/** A token with any header, correctly signed by our own access key. */
function signedWith(encodedHeader: string, encodedPayload = payload, digest = "RSA-SHA256"): string {
  const signed = `${encodedHeader}.${encodedPayload}`;
  return `${signed}.${createSign(digest).update(signed).sign(keys.access.privateKey, "base64url")}`;
}

describe("a token of the pool", () => {
  it("is read back with its use", () => {
    expect(readToken(keys, token)).toEqual({ use: "access", claims });
    const idClaims = { ...claims, token_use: "id" };
    expect(readToken(keys, signToken(keys.id, idClaims))).toEqual({ use: "id", claims: idClaims });
  });
});

describe("a forgery", () => {
  const publicPem = keys.access.publicKey.export({ format: "pem", type: "spki" });
  const hmacHeader = encode({ kid, alg: "HS256" });
  const hmacWith = (secret: string | Buffer): string =>
    createHmac("sha256", secret).update(`${hmacHeader}.${payload}`).digest("base64url");
  const hmac = hmacWith(publicPem);
  const flipped = Buffer.from(signature, "base64url");
  flipped[100] = (flipped[100] ?? 0) ^ 1;
  const otherPayload = encode({ ...claims, sub: "someone else" });

  it("the helper's unchanged token is accepted", () => {
    expect(readToken(keys, signedWith(header))).toEqual({ use: "access", claims });
  });

  it.each([
    ["alg none without a signature", `${encode({ kid, alg: "none" })}.${payload}.`],
    ["alg None with our signature", `${encode({ kid, alg: "None" })}.${payload}.${signature}`],
    ["our header without a signature", `${header}.${payload}.`],
    ["HS256 with the public key as the secret", `${hmacHeader}.${payload}.${hmac}`],
    ["HS256 with the key set as the secret", `${hmacHeader}.${payload}.${hmacWith(JSON.stringify(publicJwks(keys)))}`],
    ["HS256 with nothing as the secret", `${hmacHeader}.${payload}.${hmacWith("")}`],
    ["our header over an HMAC with the public key", `${header}.${payload}.${hmac}`],
    ["RS512 by our own key", signedWith(encode({ kid, alg: "RS512" }), payload, "RSA-SHA512")],
    ["our header over RS512", signedWith(header, payload, "RSA-SHA512")],
    ["our header over RS1", signedWith(header, payload, "RSA-SHA1")],
    ["a foreign key under its own name", signToken(foreign.access, claims)],
    ["a foreign key under our name", signToken({ ...foreign.access, encodedHeader: header }, claims)],
    ["no kid", signedWith(encode({ alg: "RS256" }))],
    ["a kid that is a path", signedWith(encode({ kid: "../../dev/null", alg: "RS256" }))],
    ["the other key's kid", signedWith(keys.id.encodedHeader)],
    ["a key in the header", signedWith(encode({ kid, alg: "RS256", jwk: foreign.access.publicJwk }))],
    ["a key set address in the header", signedWith(encode({ kid, alg: "RS256", jku: "https://example.com" }))],
    ["a critical extension", signedWith(encode({ kid, alg: "RS256", crit: ["b64"], b64: false }))],
    ["the header's members in another order", signedWith(encode({ alg: "RS256", kid }))],
    ["an access token by the id key", signToken(keys.id, claims)],
    ["an id token by the access key", signToken(keys.access, { ...claims, token_use: "id" })],
    ["an unknown use", signToken(keys.access, { ...claims, token_use: "refresh" })],
    ["no use", signToken(keys.access, { sub: "7f3c2f0e" })],
    ["another payload under an old signature", `${header}.${otherPayload}.${signature}`],
    ["a signature with one bit changed", `${header}.${payload}.${flipped.toString("base64url")}`],
    ["a cut signature", token.slice(0, -1)],
    ["a signature with a byte more", `${token}AA`],
    ["a signature in padded base64url", `${token}==`],
    ["a signature in base64", `${header}.${payload}.${Buffer.from(signature, "base64url").toString("base64")}`],
    [
      "a signature with stray bits",
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : String.fromCharCode(token.charCodeAt(token.length - 1) + 1)}`,
    ],
    ["a padded payload", signedWith(header, `${payload}=`)],
    ["a payload that is not JSON", signedWith(header, Buffer.from("nonsense").toString("base64url"))],
    ["a payload that is not UTF-8", signedWith(header, Buffer.of(0xff).toString("base64url"))],
    ["a payload of null", signedWith(header, encode(null))],
    ["a payload that is a list", signedWith(header, encode(["access"]))],
    ["white space at the start", ` ${token}`],
    ["a line feed at the end", `${token}\n`],
    ["two parts", `${header}.${payload}`],
    ["four parts", `${token}.${signature}`],
    ["five empty parts", "...."],
    ["nothing", ""],
    ["60 kB of dots", ".".repeat(60_000)],
    ["the honest token of another pool", signToken(foreign.id, { ...claims, token_use: "id" })],
  ])("is rejected: %s", (_, forged) => {
    expect(readToken(keys, forged)).toBeUndefined();
  });
});
