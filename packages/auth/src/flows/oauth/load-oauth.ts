/**
 * Loads the part of the engine for the hosted pages, where a sign-in returns or a sign-out goes there. A page loads it
 * only then.
 */
import { loadChunk } from "../../platform/index.ts";

/**
 * Loads the chunk.
 *
 * @throws AuthError `network.unreachable` if it cannot be loaded.
 */
export function loadOAuth(): Promise<typeof import("./hosted-pages.effects.ts")> {
  return loadChunk(() => import("./hosted-pages.effects.ts"));
}
