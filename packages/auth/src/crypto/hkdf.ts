/**
 * Derives a key of up to 32 bytes with HKDF-SHA-256.
 *
 * Such a key needs the extract step and the first block of the expand step. It is computed with two HMACs of
 * `@noble/hashes`, because that library's own HKDF adds 0.35 kB for further blocks, which SRP does not need.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5869#section-2
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "./bytes.ts";

const HASH_BYTES = 32;

/**
 * Derives `length` bytes from the key material.
 *
 * @throws RangeError if `length` is more than 32.
 */
export function deriveKey(material: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Uint8Array {
  if (length > HASH_BYTES) throw new RangeError("One block is all there is.");
  const pseudoRandomKey = hmac(sha256, salt, material);
  return hmac(sha256, pseudoRandomKey, concatBytes(info, Uint8Array.of(1))).slice(0, length);
}
