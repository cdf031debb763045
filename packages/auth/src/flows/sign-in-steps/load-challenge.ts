/** Loads the chunk with the challenge machine. */
import { loadChunk } from "../../platform/index.ts";

/**
 * Loads the chunk.
 *
 * @throws AuthError `network.unreachable` if it cannot be loaded.
 */
export function loadChallenge(): Promise<typeof import("./challenge-chunk.ts")> {
  return loadChunk(() => import("./challenge-chunk.ts"));
}
