/** Reading bytes out of texts and texts out of bytes, as strictly as `bytes.ts` writes them; apart, since every session reads its tokens. */

/**
 * The text of UTF-8 bytes; a byte order mark stays a character.
 *
 * @throws TypeError when the bytes are not UTF-8.
 */
export function bytesToUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/**
 * The bytes of a canonical base64 text: padded, no white space, unused bits zero.
 *
 * @throws SyntaxError on any other text.
 */
export function base64ToBytes(base64: string): Uint8Array {
  const binary = decodedOrNothing(base64);
  // `atob` forgives white space, missing padding and stray bits; the way back does not.
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
 * The bytes of a canonical, unpadded base64url text.
 *
 * @throws SyntaxError on any other text.
 */
export function base64UrlToBytes(base64Url: string): Uint8Array {
  if (/[^\w-]/.test(base64Url)) throw new SyntaxError("Not a canonical base64 text.");
  const base64 = base64Url.replaceAll("-", "+").replaceAll("_", "/");
  return base64ToBytes(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
