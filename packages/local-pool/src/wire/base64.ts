/** Decodes base64 strictly: only the canonical encoding of the bytes is accepted. */

/** The bytes of a base64 text with padding (RFC 4648 §4), or undefined. */
export function strictBase64(text: string): Uint8Array | undefined {
  return strict(text, "base64");
}

/** The bytes of a base64url text without padding (RFC 7515 §2), or undefined. */
export function strictBase64Url(text: string): Uint8Array | undefined {
  return strict(text, "base64url");
}

/** Encodes bytes, or a text as UTF-8, as base64url without padding. */
export function toBase64Url(value: Uint8Array | string): string {
  const bytes = typeof value === "string" ? Buffer.from(value) : Buffer.from(value);
  return bytes.toString("base64url");
}

function strict(text: string, encoding: "base64" | "base64url"): Uint8Array | undefined {
  const bytes = Buffer.from(text, encoding);
  // Node ignores invalid characters. Encoding the bytes again reveals them.
  return bytes.toString(encoding) === text ? bytes : undefined;
}
