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
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "./bytes.ts";
import { type Integer, paddedBytes } from "./integer.ts";
import type { ModularPower } from "./modular-power.ts";
import { K_HEX, N_HEX } from "./srp-group.ts";

/** The user or the device that proves a password. */
export interface SrpIdentity {
  /** The part of the pool id after the first underscore; for a device, its group key. */
  readonly poolName: string;
  /** The parameter `USER_ID_FOR_SRP`; for a device, its key. */
  readonly userId: string;
  readonly password: string;
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

/** Computes B - k g^x modulo N, the base of S = (B - k g^x)^(a + u x). The result is from 0 to N - 1. */
export function sharedBase(B: Integer, gx: Integer, power: ModularPower): Integer {
  return B.subtract(power.integer(K_HEX).multiply(gx)).mod(power.integer(N_HEX));
}

/** Derives the key of the signature, 16 bytes, from S with the salt u. */
export function claimKey(S: Integer, u: Integer): Uint8Array {
  return hkdf(sha256, paddedBytes(S), paddedBytes(u), utf8ToBytes("Caldera Derived Key"), 16);
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
