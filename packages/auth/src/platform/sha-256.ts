/** Computes SHA-256 with Web Crypto, which browsers offer in secure contexts, or with that of the SRP client. */
import { loadChunk } from "./load-chunk.ts";

/**
 * Returns the hash, 32 bytes.
 *
 * @throws AuthError `network.unreachable` if the chunk cannot be loaded.
 */
export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  const { crypto } = globalThis as { readonly crypto?: Partial<Crypto> };
  if (crypto?.subtle !== undefined) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.slice()));
  const chunk = await loadChunk(() => import("../crypto/srp-chunk.ts"));
  return chunk.sha256(bytes);
}
