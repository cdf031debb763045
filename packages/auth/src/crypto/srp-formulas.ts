/**
 * Computes each formula of Cognito's SRP-6a in a function of its own, so that tests can compare it with published
 * numbers.
 *
 * Cognito differs from RFC 5054 and RFC 2945 in three points. It hashes numbers as their shortest signed bytes, where
 * RFC 5054 section 2.6 pads them to the length of N. It derives the key from S with HKDF (RFC 5869). It sends one
 * signature of the client and no proof of the server, so only TLS shows that the server is the right one. H is SHA-256.
 * Texts are encoded as UTF-8 and are neither trimmed nor normalised.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5054#section-2.6
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "./bytes.ts";
import type { Integer, ModularPower } from "./modular-power.ts";
import { K_HEX, N_HEX } from "./srp-group.ts";

/** The user or the device that proves a password. */
export interface SrpIdentity {
  /** The part of the pool id after the first underscore; for a device, its group key. */
  readonly poolName: string;
  /** The parameter `USER_ID_FOR_SRP`; for a device, its key. */
  readonly userId: string;
  readonly password: string;
}

/**
 * Writes a non-negative number as big-endian two's complement without unnecessary bytes.
 *
 * Cognito hashes numbers in this form, which is that of Java's `BigInteger.toByteArray`.
 *
 * @see https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/math/BigInteger.html#toByteArray()
 */
export function paddedBytes(value: Integer): Uint8Array {
  const digits = value.toString(16);
  const hex = digits.length % 2 === 0 ? digits : `0${digits}`;
  return hexToBytes(/^[89a-f]/.test(hex) ? `00${hex}` : hex);
}

/** Computes the scrambling parameter u = H(A | B). */
export function scrambler(A: Integer, B: Integer, power: ModularPower): Integer {
  return power.integer(bytesToHex(sha256(concatBytes(paddedBytes(A), paddedBytes(B)))));
}

/** Computes H(poolName | userId | ":" | password), 32 bytes. */
export function identityHash({ poolName, userId, password }: SrpIdentity): Uint8Array {
  return sha256(utf8ToBytes(`${poolName}${userId}:${password}`));
}

/**
 * Computes the private key x = H(salt | identity hash). The salt is hashed as a number and not as the received text.
 */
export function privateKey(identity: SrpIdentity, salt: Integer, power: ModularPower): Integer {
  return power.integer(bytesToHex(sha256(concatBytes(paddedBytes(salt), identityHash(identity)))));
}

const SHARE_BYTES = 32;

/** 2^256: the number of possible shares. */
const SHARES_HEX = /* @__PURE__ */ `1${"00".repeat(SHARE_BYTES)}`;

/** g^(-2^256) modulo N: corrects a product whose shares add up to 2^256 or more. */
const UNWRAP_HEX =
  "76bc1546b71238e583410dda2310e6ff352d94126e90da4538961d92438afbd649e79c8d4c709caf3715cea0358a158f" +
  "4f378f7708b0983d054d672e96546af6a5b8c55b315d963b434de0bc4eb540f9246ab15d232f8fd92edf475809964522" +
  "4d492419b37239c0f29cb667e6655d1aec3b9958f7796b229bb0d91d44d736b5e452ba2398f4a4183ff9481ccf28cc64" +
  "126b5fe046bdce628381fcf5770fe8a4e0b323b95079990af0c478c674a48fb5450f795076b5615cd3f79439796ff47f" +
  "9736ffd393c9ae54ffd29f3a3ec8d39ccbde62866ccd429fcf9304be37f9a3c063c724646ebbc15b2075dd48ec689e92" +
  "9ef79cda00d8efd788d818f8a5fc338ebd4a4e126fcde23a8e37d021a7173b9c4a94ccf54d34b3d559f951406a10078f" +
  "d449b42f1c3741ac805c0b78f892f587f2597e33778aadb3307caaef7a0218f7f311f9fdfa0da250b8ce5e0fc543772f" +
  "5007f7266edd41d78e3061198b6bed133c65d10cea4f523153fefe9b3b2e529724efc5ddeee6375e1b5a464b13834981";

/**
 * Computes g^x modulo N for a secret exponent x that every sign-in uses again, with a duration that does not depend on x.
 *
 * The exponent x is a hash of the password, and the duration of a modular power depends a little on its exponent. An
 * attacker who measures many sign-ins could learn some bits of x. Therefore x is split into two random shares: x = r +
 * s modulo 2^256, with a new r each time. Then g^x = g^r * g^s. Each share is uniformly distributed over all 256-bit
 * numbers for every x, so the duration of each power is independent of x. (An r below x would need no correction, but
 * then the length of both shares would depend on x.)
 *
 * If r + s is 2^256 or more, the product has the factor g^(2^256) too much, and it is multiplied by g^(-2^256).
 * Otherwise it is multiplied by N + 1. This does not change the result and takes as long. Which of the two happens
 * depends on r as much as on x.
 *
 * The private value `a` of SRP is random in each sign-in, so its powers are computed without shares.
 *
 * @param exponent - from 0 to 2^256 - 1.
 * @param random - returns the requested number of unpredictable bytes; it is called once, for 32 bytes.
 * @param power - computes the powers and the products.
 * @example
 *   const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
 *   const verifier = blindedPowG(x, random, choosePower());
 */
export function blindedPowG(exponent: Integer, random: (length: number) => Uint8Array, power: ModularPower): Integer {
  const share = power.integer(bytesToHex(random(SHARE_BYTES)));
  const rest = exponent.subtract(share);
  const isWrapped = rest.signum() < 0;
  const otherShare = isWrapped ? rest.add(power.integer(SHARES_HEX)) : rest;
  const product = power.multiply(power.powG(share), power.powG(otherShare));
  // Both are made in each case, so that the duration does not depend on which is used.
  const unwrap = power.integer(UNWRAP_HEX);
  // N + 1 is congruent to 1 modulo N, and as long as other factors.
  const neutral = power.integer(N_HEX).add(power.integer("1"));
  return power.multiply(product, isWrapped ? unwrap : neutral);
}

/** Computes B - k g^x modulo N, the base of S = (B - k g^x)^(a + u x). The result is from 0 to N - 1. */
export function sharedBase(B: Integer, gx: Integer, power: ModularPower): Integer {
  return B.subtract(power.integer(K_HEX).multiply(gx)).mod(power.integer(N_HEX));
}

/** Derives the key of the signature, 16 bytes, from S with the salt u. */
export function claimKey(S: Integer, u: Integer): Uint8Array {
  return deriveKey(paddedBytes(S), paddedBytes(u), utf8ToBytes("Caldera Derived Key")).slice(0, 16);
}

/** Derives a key of 32 bytes: the first block of HKDF, which is all that a shorter key needs (RFC 5869 section 2). */
export function deriveKey(secret: Uint8Array, salt: Uint8Array, info: Uint8Array): Uint8Array {
  return hmac(sha256, hmac(sha256, salt, secret), concatBytes(info, Uint8Array.of(1)));
}

/** Computes the proof, 32 bytes: an HMAC over pool name, user id, the server's secret block and the time. */
export function claimSignature(
  key: Uint8Array,
  { poolName, userId }: Omit<SrpIdentity, "password">,
  secretBlock: Uint8Array,
  timestamp: string,
): Uint8Array {
  const message = concatBytes(utf8ToBytes(`${poolName}${userId}`), secretBlock, utf8ToBytes(timestamp));
  return hmac(sha256, key, message);
}
