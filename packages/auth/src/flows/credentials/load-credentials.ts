/** Loads the machine of AWS credentials, which a page without an identity pool does not need. */
import { loadChunk } from "../../platform/index.ts";

/**
 * Loads the chunk.
 *
 * @throws AuthError `network.unreachable` if it cannot be loaded.
 */
export function loadCredentials(): Promise<typeof import("./request-credentials.calls.ts")> {
  return loadChunk(() => import("./request-credentials.calls.ts"));
}
