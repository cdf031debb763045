/**
 * Byte codecs, all strict (`decode-bytes.ts` has those that read base64): a text is decoded only if encoding the result gives the same text back.
 *
 * RFC 4648 sections 4 (base64), 5 (base64url, here always without padding, as RFC 7515 section 2 wants) and 8 (hex, both
 * cases read, lower case written). A malformed text is a `SyntaxError`, as for `JSON.parse`; the message never holds the text.
 * Nothing here runs in constant time: on the client no secret is ever decoded or compared.
 */

/** UTF-8 bytes of a text; unpaired surrogates become U+FFFD, as everywhere on the web. */
export function utf8ToBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** One array holding the parts in order. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Lower-case hex, two digits a byte. */
export function bytesToHex(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return hex;
}

/**
 * The bytes of an even number of hex digits of either case.
 *
 * @throws SyntaxError on any other text.
 */
export function hexToBytes(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new SyntaxError("Not a hex text.");
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}

/** Base64 with padding (RFC 4648 section 4). */
export function bytesToBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Base64url without padding (RFC 7515 section 2). */
export function bytesToBase64Url(bytes: Uint8Array): string {
  return bytesToBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
