/**
 * The floor: the same client with its arithmetic done by OpenSSL, in Node only.
 *
 * A Diffie-Hellman agreement is a power modulo N, in constant time. OpenSSL wants to prove the prime once, which takes a
 * second or two when this file is loaded and is not measured. Exponents are as long as ours: 256, 256 and 513 bits.
 */
import { createDiffieHellman, createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from "node:crypto";
import { srpTimestamp } from "./timestamp.ts";
import { candidate } from "./candidate.ts";

const prime = getDiffieHellman("modp15").getPrime();
const group = createDiffieHellman(prime, 2);
const N = integerOf(prime);
const G = Buffer.of(2);
const K = integerOf(sha256(signedBytes(N), G));

export default candidate(async ({ poolName, password }) => {
  const a = randomBytes(32);
  const A = power(G, a);
  return {
    srpA: A.toString(16),
    async prove({ SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP }) {
      const B = BigInt(`0x${SRP_B}`);
      const u = integerOf(sha256(signedBytes(A), signedBytes(B)));
      const identity = sha256(Buffer.from(`${poolName}${USER_ID_FOR_SRP}:${password}`));
      const x = sha256(signedBytes(BigInt(`0x${SALT}`)), identity);
      const base = (((B - K * power(G, x)) % N) + N) % N;
      const S = power(bytesOf(base), bytesOf(integerOf(a) + u * integerOf(x)));
      const key = hkdfSync("sha256", signedBytes(S), signedBytes(u), "Caldera Derived Key", 16);
      const timestamp = srpTimestamp(Date.now());
      const signature = createHmac("sha256", Buffer.from(key))
        .update(`${poolName}${USER_ID_FOR_SRP}`)
        .update(Buffer.from(SECRET_BLOCK, "base64"))
        .update(timestamp)
        .digest("base64");
      return { signature, timestamp };
    },
  };
});

function power(base: Uint8Array, exponent: Uint8Array): bigint {
  group.setPrivateKey(exponent);
  return integerOf(group.computeSecret(base));
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  return parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
}

function integerOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString("hex")}`);
}

function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
}

/** As Cognito hashes a number: with a zero byte before a set top bit. */
function signedBytes(value: bigint): Buffer {
  const bytes = bytesOf(value);
  return (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.of(0), bytes]);
}
