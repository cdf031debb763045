/**
 * Decodes base64, base64url and UTF-8, and accepts only the canonical form that `bytes.ts` writes.
 *
 * It is a file of its own, because every page with a session decodes tokens and few of them need the encoders.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4648
 */

/**
 * Decodes UTF-8. A byte order mark becomes a character.
 *
 * @throws TypeError if the bytes are not UTF-8.
 * @example
 *   bytesToUtf8(Uint8Array.of(0xc3, 0xa9)); // "é"
 */
export function bytesToUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/**
 * Decodes a canonical base64 text: with padding, without white space, with zeros in the unused bits.
 *
 * @throws SyntaxError if the text is not canonical base64.
 * @example
 *   base64ToBytes("/w=="); // Uint8Array [255]
 */
export function base64ToBytes(base64: string): Uint8Array {
  const binary = decodedOrNothing(base64);
  // `atob` ignores white space, missing padding and set unused bits. Encoding the result again reveals them.
  if (binary === undefined || btoa(binary) !== base64) throw new SyntaxError("Not a canonical base64 text.");
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function decodedOrNothing(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}

/**
 * Decodes a canonical base64url text without padding.
 *
 * @throws SyntaxError if the text is not canonical base64url.
 * @example
 *   base64UrlToBytes("_w"); // Uint8Array [255]
 */
export function base64UrlToBytes(base64Url: string): Uint8Array {
  if (/[^\w-]/.test(base64Url)) throw new SyntaxError("Not a canonical base64 text.");
  const base64 = base64Url.replaceAll("-", "+").replaceAll("_", "/");
  return base64ToBytes(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
