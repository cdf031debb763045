/**
 * Encodes bytes as base64, base64url and hex, encodes texts as UTF-8, and decodes base64 and hex.
 *
 * The formats are those of RFC 4648: base64 (section 4), base64url (section 5) without padding as in RFC 7515 section
 * 2, and hex (section 8). Hex is written in lower case and read in both cases. A malformed text throws a `SyntaxError`,
 * and the error's message does not contain the text. `decode-bytes.ts` decodes base64url and UTF-8. The functions do not
 * run in constant time, because the client decodes and compares no secrets.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4648
 */
import { base64UrlToBytes, toBase64Url } from "./decode-bytes.ts";

/**
 * Encodes a text as UTF-8. Unpaired surrogates become U+FFFD.
 *
 * @example
 *   utf8ToBytes("é"); // Uint8Array [0xc3, 0xa9]
 */
export function utf8ToBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/**
 * Joins byte arrays in the given order.
 *
 * @example
 *   concatBytes(Uint8Array.of(1), Uint8Array.of(2, 3)); // Uint8Array [1, 2, 3]
 */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/**
 * Writes each byte as two lower-case hex digits.
 *
 * @example
 *   bytesToHex(Uint8Array.of(1, 255)); // "01ff"
 */
export function bytesToHex(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return hex;
}

/**
 * Decodes an even number of hex digits of either case.
 *
 * @throws SyntaxError if the text is not hex.
 * @example
 *   hexToBytes("01FF"); // Uint8Array [1, 255]
 */
export function hexToBytes(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new SyntaxError("Not a hex text.");
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}

/**
 * Encodes bytes as base64 with padding (RFC 4648 section 4).
 *
 * @example
 *   bytesToBase64(Uint8Array.of(255)); // "/w=="
 */
export function bytesToBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Encodes bytes as base64url without padding (RFC 7515 section 2).
 *
 * @example
 *   bytesToBase64Url(Uint8Array.of(255)); // "_w"
 */
export function bytesToBase64Url(bytes: Uint8Array): string {
  return toBase64Url(bytesToBase64(bytes));
}

/**
 * Decodes a canonical base64 text: with padding, without white space, with zeros in the unused bits.
 *
 * @throws SyntaxError if the text is not canonical base64.
 * @example
 *   base64ToBytes("/w=="); // Uint8Array [255]
 */
export function base64ToBytes(base64: string): Uint8Array {
  const bytes = base64UrlToBytes(toBase64Url(base64));
  // Its padding was left out.
  if (bytesToBase64(bytes) === base64) return bytes;
  throw new SyntaxError("Not a canonical base64 text.");
}
