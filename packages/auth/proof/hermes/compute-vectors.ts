/** Runs in Hermes: computes each published vector with the arithmetic that the SRP client chooses there, and prints the results. */
import { bytesToBase64, bytesToHex, base64ToBytes } from "../../src/crypto/bytes.ts";
import { createVerifier, provePassword } from "../../src/crypto/srp-client.ts";
import { loadSrp } from "../../src/platform/load-srp.ts";
import { claimKey, identityHash, privateKey, scrambler } from "../../src/crypto/srp-formulas.ts";
import type { ModularPower } from "../../src/crypto/modular-power.ts";
import { addMissingGlobals } from "./missing-globals.ts";
import type { Computed, PublishedVector, Report } from "./published-vector.ts";

declare const vectors: readonly PublishedVector[];
declare function print(text: string): void;

/** The shares of an exponent may be any: they do not change the result. */
const random = (length: number): Uint8Array =>
  Uint8Array.from(Array.from({ length }, () => Math.floor(Math.random() * 256)));

function identityOf(vector: PublishedVector) {
  return {
    poolName: vector.pool ?? vector.device_group_key ?? "",
    userId: vector.pool === undefined ? (vector.device_key ?? "") : (vector.username ?? ""),
    password: vector.password ?? vector.device_password ?? "",
  };
}

async function proofOf(vector: PublishedVector, power: ModularPower): Promise<Computed["values"]> {
  const { salt, B: srpB, secret_block: secretBlock = "", timestamp = "" } = vector;
  const identity = identityOf(vector);
  const a = power.integer(vector.a);
  const pair = { a, A: power.powG(a) };
  let S = "";
  const watched: ModularPower = {
    ...power,
    pow(base, exponent) {
      const result = power.pow(base, exponent);
      S = result.toString(16);
      return result;
    },
  };
  const claim = { ephemeral: { reveal: () => pair }, identity, salt, srpB, secretBlock, timestamp };
  const signature = await provePassword(claim, { random, power: watched });
  const u = scrambler(pair.A, power.integer(srpB), power);
  const x = privateKey(identity, power.integer(salt), power).toString(16);
  const hkdf = bytesToHex(claimKey(power.integer(S), u)).replace(/^0+/u, "");
  return { A: pair.A.toString(16), u: u.toString(16), x, S, hkdf, signature };
}

function verifierOf(vector: PublishedVector, power: ModularPower): Computed["values"] {
  const bytes = base64ToBytes(vector.expected["salt_base64"] ?? "");
  // The salt of the vector is twice as long as that of the engine.
  const made = createVerifier(identityOf(vector), () => bytes, power);
  return { salt_base64: bytesToBase64(made.salt), verifier_base64: bytesToBase64(made.verifier) };
}

async function valuesOf(vector: PublishedVector, power: ModularPower): Promise<Computed["values"]> {
  switch (vector.kind) {
    case "user":
    case "device":
      return proofOf(vector, power);
    case "device-verifier":
      return verifierOf(vector, power);
    case "device-hash":
      return { identity_hash: bytesToHex(identityHash(identityOf(vector))) };
    default:
      return { u: scrambler(power.integer(vector.A), power.integer(vector.B), power).toString(16) };
  }
}

async function main(): Promise<void> {
  addMissingGlobals();
  const { power } = await loadSrp();
  const computed: Computed[] = [];
  for (const vector of vectors) computed.push({ id: vector.id, values: await valuesOf(vector, power) });
  const report: Report = { bigInt: typeof BigInt, computed };
  print(JSON.stringify(report));
}

main().catch((error: unknown) => print(String(error)));
