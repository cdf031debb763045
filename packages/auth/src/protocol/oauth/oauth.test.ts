/** The texts and addresses of a sign-in on the hosted pages: pure functions. */
import { describe, expect, it, vi } from "vitest";
import { bytesToBase64Url, utf8ToBytes } from "../../crypto/bytes.ts";
import { sha256 } from "../../platform/sha-256.ts";
import { parseFlowRecord } from "./flow-record.ts";
import { randomState, randomVerifier } from "./random-text.ts";
import { withoutResponse } from "./redirect-return.ts";

const platformBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** RFC 7636, appendix B. */
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

describe("the PKCE challenge", () => {
  it("is that of RFC 7636, with Web Crypto and without", async () => {
    expect(bytesToBase64Url(await sha256(utf8ToBytes(VERIFIER)))).toBe(CHALLENGE);
    // A page that is not a secure context.
    vi.stubGlobal("crypto", {});
    expect(bytesToBase64Url(await sha256(utf8ToBytes(VERIFIER)))).toBe(CHALLENGE);
  });
});

describe("a random text", () => {
  it.each([
    ["state", randomState, 32, /^[A-Za-z0-9]{32}$/u],
    ["verifier", randomVerifier, 128, /^[A-Za-z0-9._~-]{128}$/u],
  ] as const)("has its length and its alphabet: %s", (_, create, length, pattern) => {
    expect(create(platformBytes)).toMatch(pattern);
    expect(create(platformBytes)).not.toBe(create(platformBytes));
    expect(create((count) => Uint8Array.from({ length: count }, (_unused, byte) => byte))).toHaveLength(length);
  });

  it("is uniform: every character of the verifier is as frequent as the others", () => {
    const counts = new Map<string, number>();
    const texts = 2_000;
    for (let count = 0; count < texts; count += 1) {
      for (const character of randomVerifier(platformBytes)) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    const expected = (texts * 128) / 66;
    const chiSquared = [...counts.values()].reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(66);
    // With 65 degrees of freedom, a uniform source exceeds 140 once in a million runs. A modulo bias is beyond 1,000.
    expect(chiSquared).toBeLessThan(140);
  });

  it("is refused from a source that is broken", () => {
    expect(() => randomState((length) => new Uint8Array(length).fill(255))).toThrow(
      expect.objectContaining({ code: "unknown" }),
    );
  });
});

describe("an address without its response", () => {
  it.each([
    ["https://a.example/?code=1&state=2", "https://a.example/"],
    ["https://a.example/cb?x=1&code=1&y&state=2&iss=z&=#top", "https://a.example/cb?x=1&y&=#top"],
    ["https://a.example/?%63ode=1&state=2", "https://a.example/"],
    ["https://a.example/#access_token=1&id_token=2&token_type=3&expires_in=4&state=5", "https://a.example/"],
    ["https://a.example/?error=1&error_description=2&error_uri=3#/route?code=4", "https://a.example/#/route?code=4"],
    [
      "https://a.example/?barcode=1&codes=2&statement=3&code=4&state=5",
      "https://a.example/?barcode=1&codes=2&statement=3",
    ],
  ])("%s", (before, after) => {
    expect(withoutResponse(before)).toBe(after);
  });
});

describe("a stored flow record", () => {
  const record = {
    version: 1,
    state: "s",
    nonce: "n",
    verifier: "v",
    responseType: "code",
    redirectUri: "https://a.example/",
    domain: "https://auth.example",
    expiresAtMs: 1_000,
  };

  it("is read until it expires", () => {
    expect(parseFlowRecord(JSON.stringify(record), 999)?.reveal()).toEqual(record);
    expect(parseFlowRecord(JSON.stringify(record), 1_000)).toBeUndefined();
  });

  it.each([
    null,
    "",
    "null",
    "[]",
    "{",
    ...[
      { version: 2 },
      { state: "" },
      { state: 1 },
      { verifier: undefined },
      { responseType: "id_token" },
      { redirectUri: undefined },
      { domain: null },
      { expiresAtMs: "9999" },
      { expiresAtMs: undefined },
    ].map((change) => JSON.stringify({ ...record, ...change })),
  ])("that is damaged counts as absent: %s", (text) => {
    expect(parseFlowRecord(text, 0)?.reveal().state).toBeUndefined();
  });
});
