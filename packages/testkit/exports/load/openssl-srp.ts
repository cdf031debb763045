/**
 * The client's side of Cognito's SRP-6a with all powers computed by OpenSSL, so that a load generator costs as little
 * as possible.
 *
 * This is a third implementation beside the engine's and the pool's, and shares no formula with them. Nothing here is
 * constant-time, because its passwords are invented: never use it for a real password.
 */
import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  hkdfSync,
  publicEncrypt,
  randomBytes,
} from "node:crypto";

/** RFC 3526 group 15, from OpenSSL's own copy of the prime. The generator is 2. */
const PRIME = getDiffieHellman("modp15").getPrime();
const N = BigInt(`0x${PRIME.toString("hex")}`);
const PRIME_FOR_JWK = PRIME.toString("base64url");
const G = 2n;
const K = hashOf(bytesOf(N), bytesOf(G));
const SECRET_BYTES = 32;

/** The random values of a client for one sign-in. */
export interface Ephemeral {
  readonly a: bigint;
  /** A = g^a mod N in hex, for SRP_A. */
  readonly srpA: string;
}

/** The parameters of the pool's challenge, and the user who answers it. */
export interface Challenge {
  readonly poolName: string;
  readonly userId: string;
  readonly password: string;
  /** SALT and SRP_B, in hex. */
  readonly salt: string;
  readonly srpB: string;
  /** SECRET_BLOCK, in base64. */
  readonly secretBlock: string;
  /** The timestamp, exactly as it is sent. */
  readonly timestamp: string;
}

export function drawEphemeral(): Ephemeral {
  const a = integerOf(randomBytes(SECRET_BYTES));
  return { a, srpA: power(G, a).toString(16) };
}

/** PASSWORD_CLAIM_SIGNATURE, in base64. */
export function signChallenge({ a, srpA }: Ephemeral, challenge: Challenge): string {
  const { poolName, userId } = challenge;
  const srpB = BigInt(`0x${challenge.srpB}`);
  const inner = createHash("sha256").update(`${poolName}${userId}:${challenge.password}`).digest();
  const x = hashOf(bytesOf(BigInt(`0x${challenge.salt}`)), inner);
  const u = hashOf(bytesOf(BigInt(`0x${srpA}`)), bytesOf(srpB));
  // Adding N times the multiplier keeps the difference positive.
  const base = srpB + K * (N - power(G, x));
  const key = hkdfSync("sha256", bytesOf(power(base, a + u * x)), bytesOf(u), "Caldera Derived Key", 16);
  return createHmac("sha256", new Uint8Array(key))
    .update(`${poolName}${userId}`)
    .update(Buffer.from(challenge.secretBlock, "base64"))
    .update(challenge.timestamp)
    .digest("base64");
}

/** `Tue Mar 3 04:05:06 UTC 2026`. */
export function timestampOf(epochMs: number): string {
  // toUTCString returns `Tue, 03 Mar 2026 04:05:06 GMT` in every locale.
  const [weekday = "", day = "", month = "", year = "", time = ""] = new Date(epochMs).toUTCString().split(/,? /u);
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/** Computes base ^ exponent mod N as an RSA encryption without padding, which is the same operation. */
function power(base: bigint, exponent: bigint): bigint {
  const jwk = { kty: "RSA", n: PRIME_FOR_JWK, e: bytesOf(exponent).toString("base64url") };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const block = Buffer.from((base % N).toString(16).padStart(PRIME.length * 2, "0"), "hex");
  return integerOf(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block));
}

function hashOf(...parts: readonly Uint8Array[]): bigint {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return integerOf(hash.digest());
}

function integerOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString("hex")}`);
}

/** The shortest big-endian form, with a leading zero byte if the top bit is set. */
function bytesOf(value: bigint): Buffer {
  const digits = value.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return Buffer.from(/^[89a-f]/u.test(even) ? `00${even}` : even, "hex");
}
