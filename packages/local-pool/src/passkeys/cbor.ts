/**
 * Decodes the CBOR that authenticators write: the CTAP2 canonical form, a subset of RFC 8949.
 *
 * SimpleWebAuthn decodes the bytes. Its decoder accepts more than this form, so `readCbor` checks the result: see there.
 *
 * @see https://fidoalliance.org/specs/fido-v2.2-ps-20250714/fido-client-to-authenticator-protocol-v2.2-ps-20250714.html#message-encoding
 */
import { isoCBOR } from "@simplewebauthn/server/helpers";

export type CborValue = number | string | boolean | null | Uint8Array<ArrayBuffer> | readonly CborValue[] | CborMap;
export type CborMap = ReadonlyMap<number | string, CborValue>;

/** CTAP2 allows four levels of arrays and maps. */
const MAX_DEPTH = 4;
/** CTAP2 integers have at most four bytes here: no WebAuthn member needs more. */
const MAX_INTEGER = 2 ** 32;

/**
 * The CBOR value that fills all of `bytes`, or undefined when they are anything else.
 *
 * The library's decoder ignores bytes behind the value, cuts off a byte string that is too short, and accepts lengths that are
 * longer than they need to be. All of these encode to other bytes than they were decoded from, so one comparison refuses them.
 * It also refuses text that is not ASCII, for which the library's encoder writes a wrong length; no member of WebAuthn has any.
 *
 * @example readCbor(Uint8Array.of(0xa1, 0x01, 0x02)) // Map { 1 => 2 }
 */
export function readCbor(bytes: Uint8Array): CborValue | undefined {
  try {
    const value: unknown = isoCBOR.decodeFirst(new Uint8Array(bytes));
    if (!isCtapValue(value, 1)) return undefined;
    const encoded = isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]);
    return Buffer.from(encoded).equals(bytes) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isCborMap(value: CborValue | undefined): value is CborMap {
  return value instanceof Map;
}

/** Refuses what the library decodes but CTAP2 does not allow: tags, `undefined`, floats, long integers and deep nesting. */
function isCtapValue(value: unknown, depth: number): value is CborValue {
  if (typeof value === "number") return Number.isInteger(value) && value >= -MAX_INTEGER && value < MAX_INTEGER;
  if (typeof value === "string" || typeof value === "boolean" || value === null) return true;
  if (value instanceof Uint8Array) return true;
  if (depth > MAX_DEPTH) return false;
  if (value instanceof Map) return [...value.values()].every((entry) => isCtapValue(entry, depth + 1));
  return Array.isArray(value) && value.every((entry) => isCtapValue(entry, depth + 1));
}
