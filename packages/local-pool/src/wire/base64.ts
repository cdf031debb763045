/** Base64 of secret blocks and signatures, strictly and fast: they are kilobytes, and decoded on every sign-in. */

/** The bytes of a canonical, padded base64 text (RFC 4648 §4); undefined for any other. */
export function strictBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, "base64");
  // Node skips what it does not know; the way back does not.
  return bytes.toString("base64") === text ? bytes : undefined;
}
