/**
 * Encodes and decodes base32 without padding (RFC 4648 §6), the format of authenticator app secrets.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4648.html#section-6
 */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const BITS_PER_LETTER = 5;

export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let pending = 0;
  let pendingBits = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    pendingBits += 8;
    while (pendingBits >= BITS_PER_LETTER) {
      pendingBits -= BITS_PER_LETTER;
      text += ALPHABET.charAt((pending >> pendingBits) & 31);
      pending &= (1 << pendingBits) - 1;
    }
  }
  return pendingBits === 0 ? text : text + ALPHABET.charAt((pending << (BITS_PER_LETTER - pendingBits)) & 31);
}

/**
 * Drops bits at the end that do not fill a byte.
 *
 * @throws RangeError for a character that is not base32.
 */
export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let pending = 0;
  let pendingBits = 0;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) throw new RangeError("A letter is not one of base32.");
    pending = (pending << BITS_PER_LETTER) | value;
    pendingBits += BITS_PER_LETTER;
    if (pendingBits < 8) continue;
    pendingBits -= 8;
    bytes.push(pending >> pendingBits);
    pending &= (1 << pendingBits) - 1;
  }
  return Uint8Array.from(bytes);
}
