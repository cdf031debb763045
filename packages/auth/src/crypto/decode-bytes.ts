/**
 * Decodes base64url and UTF-8, and accepts only the canonical form that `bytes.ts` writes.
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
 * Decodes a canonical base64url text without padding.
 *
 * @throws SyntaxError if the text is not canonical base64url.
 * @example
 *   base64UrlToBytes("_w"); // Uint8Array [255]
 */
export function base64UrlToBytes(base64Url: string): Uint8Array {
  try {
    const binary = atob(base64Url.replaceAll("-", "+").replaceAll("_", "/"));
    // `atob` ignores white space, padding and set unused bits. Encoding the result again reveals them, and `+` and `/`.
    if (toBase64Url(btoa(binary)) === base64Url) return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    // The error below does not depend on the browser.
  }
  throw new SyntaxError("Not a canonical base64 text.");
}

/** Converts base64 to base64url without padding. */
export function toBase64Url(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
