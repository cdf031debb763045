/**
 * The formulas of Cognito's SRP-6a, each on its own so that each can be held against published numbers.
 *
 * Where RFC 5054 section 2.6 pads to the length of N, Cognito takes a number's shortest signed bytes. After S comes
 * HKDF (RFC 5869) instead of RFC 2945's session key, and one signature instead of its two proofs: the server proves
 * nothing to the client, TLS has to. H is SHA-256; texts are UTF-8 as they are, neither trimmed nor normalised.
 */
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { integerOf, paddedBytes } from "./big-integer.ts";
import type { BigInteger } from "./big-integer.ts";
import { concatBytes, utf8ToBytes } from "./bytes.ts";
import { K, N } from "./srp-group.ts";

export interface SrpIdentity {
  /** The pool id's text after its first underscore; for a device its group key. */
  readonly poolName: string;
  /** `USER_ID_FOR_SRP`; for a device its key. */
  readonly userId: string;
  readonly password: string;
}

/** u = H(A | B). */
export function scrambler(A: BigInteger, B: BigInteger): BigInteger {
  return integerOf(sha256(concatBytes(paddedBytes(A), paddedBytes(B))));
}

/** H(poolName | userId | ":" | password); 32 bytes. */
export function identityHash({ poolName, userId, password }: SrpIdentity): Uint8Array {
  return sha256(utf8ToBytes(`${poolName}${userId}:${password}`));
}

/** x = H(salt | identity hash), the salt hashed as a number, not as the text that came. */
export function privateKey(identity: SrpIdentity, salt: BigInteger): BigInteger {
  return integerOf(sha256(concatBytes(paddedBytes(salt), identityHash(identity))));
}

/** B - k g^x modulo N, from 0 to N - 1. */
export function sharedBase(B: BigInteger, gx: BigInteger): BigInteger {
  return B.subtract(K.multiply(gx)).mod(N);
}

/** 16 bytes from S, salted with u. */
export function claimKey(S: BigInteger, u: BigInteger): Uint8Array {
  return hkdf(sha256, paddedBytes(S), paddedBytes(u), utf8ToBytes("Caldera Derived Key"), 16);
}

/** The proof: an HMAC over pool name, user id, the server's secret block and the time; 32 bytes. */
export function claimSignature(
  key: Uint8Array,
  { poolName, userId }: Omit<SrpIdentity, "password">,
  secretBlock: Uint8Array,
  timestamp: string,
): Uint8Array {
  const message = concatBytes(utf8ToBytes(`${poolName}${userId}`), secretBlock, utf8ToBytes(timestamp));
  return hmac(sha256, key, message);
}
