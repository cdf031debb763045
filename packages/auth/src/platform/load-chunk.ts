/** Loads a part of the engine that the page does not need at once. A bundler makes it a chunk of its own. */
import { engineError } from "../protocol/errors/engine-error.ts";

/**
 * Loads a chunk.
 *
 * @param load Imports the module.
 * @throws AuthError `network.unreachable` if it cannot be loaded. The browser may keep the failure for the page's life.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
}
