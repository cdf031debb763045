/**
 * Computes powers modulo N with OpenSSL: in constant time, and about three times faster than BigInt.
 *
 * Node has no function for it, but a Diffie-Hellman agreement computes public value ^ private value mod N. The keys are written
 * as DER (PKCS #3 parameters inside RFC 5280 and RFC 5958 structures), because `createDiffieHellman(prime)` takes 1.5 seconds
 * to check the prime. BigInt computes the few cases that OpenSSL refuses. For a public exponent, an RSA encryption without
 * padding is faster: it computes base ^ exponent mod n.
 *
 * @see https://nodejs.org/api/crypto.html#cryptodiffiehellmanoptions-callback
 */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  type DiffieHellmanGroup,
  getDiffieHellman,
  publicEncrypt,
  type KeyObject,
} from "node:crypto";
import { G, GROUP_NAME, MODULUS_BYTES, N } from "./group.ts";
import { integerOfBytes, signedBytes } from "./integers.ts";

const TAG = { integer: 0x02, bitString: 0x03, octetString: 0x04, sequence: 0x30 } as const;

/** The OID dhKeyAgreement, 1.2.840.113549.1.3.1 (PKCS #3), as a DER element. */
const DH_KEY_AGREEMENT = Buffer.from("06092a864886f70d010301", "hex");

function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOctets(content.length), content]);
}

function lengthOctets(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  if (length < 0x100) return Buffer.of(0x81, length);
  return Buffer.of(0x82, length >> 8, length & 0xff);
}

function integer(value: bigint): Buffer {
  return element(TAG.integer, signedBytes(value));
}

const MODULUS = signedBytes(N).toString("base64url");
const ALGORITHM = element(TAG.sequence, DH_KEY_AGREEMENT, element(TAG.sequence, integer(N), integer(G)));

function publicKeyOf(value: bigint): KeyObject {
  const key = element(TAG.sequence, ALGORITHM, element(TAG.bitString, Buffer.of(0), integer(value)));
  return createPublicKey({ key, format: "der", type: "spki" });
}

function privateKeyOf(value: bigint): KeyObject {
  const key = element(TAG.sequence, integer(0n), ALGORITHM, element(TAG.octetString, integer(value)));
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

/**
 * OpenSSL's own form of the newest secrets that were drawn here. To make it of an integer, OpenSSL computes the power of the
 * generator once more, which doubles the time of `power`.
 */
const drawn = new Map<bigint, DiffieHellmanGroup>();
const MOST_DRAWN = 256;

/** A new Diffie-Hellman secret (at least 256 bits), and G ^ secret mod N. */
export function drawSecret(): { readonly secret: bigint; readonly generatorPower: bigint } {
  const group = getDiffieHellman(GROUP_NAME);
  const generatorPower = integerOfBytes(group.generateKeys());
  const secret = integerOfBytes(group.getPrivateKey());
  drawn.set(secret, group);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= MOST_DRAWN) break;
    drawn.delete(oldest);
  }
  return { secret, generatorPower };
}

/**
 * base ^ exponent mod N. The exponent may have at most half the length of N: a hash, or a Diffie-Hellman secret. A secret of
 * `drawSecret` is forgotten, because its exchange ends with this power.
 */
export function power(base: bigint, exponent: bigint): bigint {
  const residue = base % N;
  // OpenSSL refuses the public values 0, 1 and N - 1. Only an attacker sends them, so their computation need not take constant
  // time.
  if (exponent === 0n || residue <= 1n || residue === N - 1n) return plainPower(residue, exponent);
  const group = drawn.get(exponent);
  drawn.delete(exponent);
  if (group !== undefined) return integerOfBytes(group.computeSecret(signedBytes(residue)));
  return integerOfBytes(diffieHellman({ privateKey: privateKeyOf(exponent), publicKey: publicKeyOf(residue) }));
}

/**
 * base ^ exponent mod N for a public exponent. It takes half the time of `power`, but the time may reveal the exponent.
 *
 * N is used as an RSA modulus. For encryption, it does not matter that N is prime.
 */
export function publicPower(base: bigint, exponent: bigint): bigint {
  const jwk = { kty: "RSA", n: MODULUS, e: signedBytes(exponent).toString("base64url") };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const block = Buffer.from((base % N).toString(16).padStart(MODULUS_BYTES * 2, "0"), "hex");
  return integerOfBytes(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block));
}

function plainPower(residue: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  // The base is 0, 1 or -1, so only the parity of the exponent matters.
  return residue <= 1n || exponent % 2n === 1n ? residue : 1n;
}
