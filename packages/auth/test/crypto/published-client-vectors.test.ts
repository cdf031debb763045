/**
 * Numbers that other Cognito clients publish in their own tests. Each vector names its source.
 *
 * A device signs in like a user whose pool is the device group key, so its vectors use the same functions. The client
 * has no function for a secret hash (a browser must not contain an app client's secret); those three vectors test only
 * the HMAC.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { createVerifier, provePassword } from "@poolgate/auth/srp";
import { base64ToBytes, bytesToBase64, bytesToHex, utf8ToBytes } from "../../src/crypto/bytes.ts";

import { claimKey, identityHash, scrambler } from "../../src/crypto/srp-formulas.ts";
import { casesOn, engines, ephemeralOf, random, watched } from "./srp-engines.ts";

/** Arithmetic on the reference engine is slow, and test machines are usually busy. */
interface PublishedVector {
  id: string;
  kind: "user" | "device" | "device-hash" | "device-verifier" | "u-only" | "secret-hash";
  a: string;
  A: string;
  B: string;
  pool?: string;
  username?: string;
  password?: string;
  device_group_key?: string;
  device_key?: string;
  device_password?: string;
  client_id: string;
  client_secret: string;
  salt: string;
  secret_block?: string;
  timestamp?: string;
  expected: Partial<Record<string, string>>;
}

const { vectors } = readVectors("srp/published-client-vectors.json") as { vectors: PublishedVector[] };

const ofKind = (...kinds: PublishedVector["kind"][]) =>
  vectors.filter(({ kind }) => kinds.includes(kind)).map((vector) => [vector.id, vector] as const);

/** The published results, each as an integer. */
function published(expected: PublishedVector["expected"], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (expected[name] === undefined ? [] : [[name, BigInt(`0x${expected[name]}`).toString(16)]])),
  );
}

function identityOf(vector: PublishedVector) {
  return {
    poolName: vector.pool ?? vector.device_group_key ?? "",
    userId: vector.pool === undefined ? (vector.device_key ?? "") : (vector.username ?? ""),
    password: vector.password ?? vector.device_password ?? "",
  };
}

it("has 20 vectors of six kinds", () => {
  const kinds = ["user", "device", "u-only", "device-hash", "device-verifier", "secret-hash"] as const;
  expect(kinds.map((kind) => ofKind(kind).length)).toEqual([9, 2, 3, 1, 2, 3]);
  expect(vectors).toHaveLength(20);
});

describe.each(engines)("on %s", (engine, power) => {
  it.each(casesOn(engine, ofKind("user", "device")))("%s: every published number", async (_id, vector) => {
    const ephemeral = ephemeralOf(vector.a, power);
    const { A } = ephemeral.reveal();
    const watchedPower = watched(power);
    // A vector without a secret block publishes numbers, but no signature.
    const { salt, B: srpB, secret_block: secretBlock = "", timestamp = "" } = vector;
    const signature = await provePassword(
      { ephemeral, identity: identityOf(vector), salt, srpB, secretBlock, timestamp },
      { random, power: watchedPower },
    );
    const u = scrambler(A, power.integer(vector.B), power);
    const { x = "", S = "" } = watchedPower.seen;
    const hkdf = BigInt(`0x${bytesToHex(claimKey(power.integer(S), u))}`).toString(16);
    const computed: Record<string, string> = { A: A.toString(16), u: u.toString(16), x, S, hkdf };
    const isPublished = ([name]: [string, unknown]) => vector.expected[name] !== undefined;
    expect(Object.fromEntries(Object.entries(computed).filter(isPublished))).toEqual(
      published(vector.expected, Object.keys(computed)),
    );
    expect(signature).toBe(vector.expected["signature"] ?? signature);
  });

  it.each(casesOn(engine, ofKind("device-verifier")))("%s", (_id, vector) => {
    const bytes = base64ToBytes(vector.expected["salt_base64"] ?? "");
    const { salt, verifier } = createVerifier(identityOf(vector), () => bytes, power);
    const { salt_base64, verifier_base64 } = vector.expected;
    expect([bytesToBase64(salt), bytesToBase64(verifier)]).toEqual([salt_base64, verifier_base64]);
  });
});

it.each(ofKind("u-only"))("%s", (_id, { A, B, expected }) => {
  for (const [, power] of engines) {
    const u = scrambler(power.integer(A), power.integer(B), power).toString(16);
    expect({ u }).toEqual(published(expected, ["u"]));
  }
});

it.each(ofKind("device-hash"))("%s", (_id, vector) => {
  expect(bytesToHex(identityHash(identityOf(vector)))).toBe(vector.expected["identity_hash"]);
});

it.each(ofKind("secret-hash"))("%s", (_id, { username, client_id: clientId, client_secret: secret, expected }) => {
  const hash = hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`${username}${clientId}`));
  expect(bytesToBase64(hash)).toBe(expected["secret_hash"]);
});
