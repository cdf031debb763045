/**
 * Whole sign-ins with random passwords, salts and ephemerals: the client's signature is the one that a server expects.
 * The server's side is written here with native numbers and Node's hashes, and shares no code with the client.
 */
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { assert, asyncProperty, oneof, string, uint8Array } from "fast-check";
import { expect, it } from "vitest";
import { createEphemeral, provePassword } from "@poolgate/auth/srp";
import { N_HEX } from "../../src/crypto/srp-group.ts";

/** Arithmetic on the reference engine is slow, and test machines are usually busy. */
const N = BigInt(`0x${N_HEX}`);

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % N];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

function pad(value: bigint): Uint8Array {
  const hex = value.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function hash(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest();
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString("hex")}`);

const TIME = "Tue Mar 3 04:05:06 UTC 2026";
const random = (length: number) => new Uint8Array(randomBytes(length));

it("signs what the server expects", async () => {
  const passwords = oneof(string({ unit: "binary", minLength: 1 }), string({ unit: "grapheme", minLength: 1 }));
  await assert(
    asyncProperty(passwords, uint8Array({ minLength: 1, maxLength: 16 }), async (password, saltBytes) => {
      const [poolName, userId] = ["LocalPool", "11111111-2222-4333-8444-555555555555"];
      const salt = numberOf(saltBytes);
      const x = numberOf(hash(pad(salt), hash(`${poolName}${userId}:${password}`)));
      const v = power(2n, x);
      const { ephemeral, srpA } = createEphemeral(random);
      const [A, b, secretBlock] = [BigInt(`0x${srpA}`), numberOf(randomBytes(32)), randomBytes(24)];
      const B = (numberOf(hash(pad(N), pad(2n))) * v + power(2n, b)) % N;
      const u = numberOf(hash(pad(A), pad(B)));
      const S = power(A * power(v, u), b);
      const key = Buffer.from(hkdfSync("sha256", pad(S), pad(u), "Caldera Derived Key", 16));
      const expected = createHmac("sha256", key).update(`${poolName}${userId}`).update(secretBlock).update(TIME);

      const signature = await provePassword(
        {
          ephemeral,
          identity: { poolName, userId, password },
          salt: salt.toString(16),
          srpB: B.toString(16),
          secretBlock: secretBlock.toString("base64"),
          timestamp: TIME,
        },
        { random },
      );
      expect(signature).toBe(expected.digest("base64"));
    }),
    { numRuns: IN_PROOF ? 500 : 8 },
  );
});
