/** Loads the part of the engine for AWS credentials. Only a page that uses an identity pool loads it. */
import { loadChunk } from "../../platform/index.ts";

/**
 * Loads the chunk.
 *
 * @throws AuthError `network.unreachable` if it cannot be loaded.
 */
export function loadCredentials(): Promise<typeof import("./request-credentials.calls.ts")> {
  return loadChunk(() => import("./request-credentials.calls.ts"));
}
