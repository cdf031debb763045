/** SHA-256 and HMAC-SHA256, as signatures use them. */
import { createHash, createHmac } from "node:crypto";

export function sha256Hex(data: Uint8Array | string): string {
  return createHash("sha256").update(data).digest("hex");
}

export function hmacSha256(key: Uint8Array, data: string): Uint8Array {
  return createHmac("sha256", key).update(data).digest();
}
