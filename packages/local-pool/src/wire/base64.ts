/** Base64 of secret blocks, signatures and tokens, strictly and fast: some are kilobytes, and decoded on every call. */

/** The bytes of a canonical, padded base64 text (RFC 4648 §4); undefined for any other. */
export function strictBase64(text: string): Uint8Array | undefined {
  return strict(text, "base64");
}

/** The bytes of a canonical, unpadded base64url text (RFC 7515 §2); undefined for any other. */
export function strictBase64Url(text: string): Uint8Array | undefined {
  return strict(text, "base64url");
}

/** Base64url without padding of bytes, or of a text's UTF-8. */
export function toBase64Url(value: Uint8Array | string): string {
  const bytes = typeof value === "string" ? Buffer.from(value) : Buffer.from(value);
  return bytes.toString("base64url");
}

function strict(text: string, encoding: "base64" | "base64url"): Uint8Array | undefined {
  const bytes = Buffer.from(text, encoding);
  // Node skips what it does not know; the way back does not.
  return bytes.toString(encoding) === text ? bytes : undefined;
}
