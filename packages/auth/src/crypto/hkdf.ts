/**
 * HKDF with SHA-256 (RFC 5869) for a key no longer than one hash: extract, then the first block of expand, which is all
 * that such a key is made of. Two HMACs of `@noble/hashes`; its own HKDF would be 0.35 kB for blocks nobody asks for.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "./bytes.ts";

const HASH_BYTES = 32;

/**
 * `length` bytes from the key material.
 *
 * @throws RangeError when more than 32 are asked for.
 */
export function deriveKey(material: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Uint8Array {
  if (length > HASH_BYTES) throw new RangeError("One block is all there is.");
  const pseudoRandomKey = hmac(sha256, salt, material);
  return hmac(sha256, pseudoRandomKey, concatBytes(info, Uint8Array.of(1))).slice(0, length);
}
