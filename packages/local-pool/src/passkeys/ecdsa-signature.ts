/**
 * Checks that an ECDSA signature is in DER, its only valid encoding (RFC 3279 §2.2.3): a SEQUENCE of the two INTEGERs r and s.
 *
 * SimpleWebAuthn reads BER, in which one signature has many encodings, some of them with arbitrary extra bytes. Project
 * Wycheproof's test vectors count these as invalid.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3279.html#section-2.2.3
 */

/** The order of P-256 (SP 800-186 §3.2.1.3): r and s are greater than 0 and smaller than it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Two integers of at most 33 bytes each, so every length fits in one byte. */
const MAX_BYTES = 72;

export function isDerSignature(signature: Uint8Array): boolean {
  if (signature.length > MAX_BYTES || signature[0] !== 0x30 || signature[1] !== signature.length - 2) return false;
  const sStart = integerEnd(signature, 2);
  return sStart !== undefined && integerEnd(signature, sStart) === signature.length;
}

/** The end of the INTEGER at `start`. Undefined if it is not in its shortest form, or out of range. */
function integerEnd(bytes: Uint8Array, start: number): number | undefined {
  const length = bytes[start + 1] ?? 0;
  const end = start + 2 + length;
  if (bytes[start] !== 0x02 || length === 0 || end > bytes.length) return undefined;
  const [first = 0, second = 0] = bytes.subarray(start + 2, end);
  const isNegative = first >= 0x80;
  const isPadded = first === 0 && (length === 1 || second < 0x80);
  if (isNegative || isPadded) return undefined;
  return BigInt(`0x${Buffer.from(bytes.subarray(start + 2, end)).toString("hex")}`) < ORDER ? end : undefined;
}
