/** Loads the SRP client, whose arithmetic is a chunk of its own. */
import { loadChunk } from "./load-chunk.ts";

/**
 * Loads the SRP client.
 *
 * @throws AuthError `network.unreachable` if the chunk cannot be loaded.
 */
export function loadSrp(): Promise<typeof import("../crypto/srp-client.ts")> {
  return loadChunk(() => import("../crypto/srp-client.ts"));
}
