/** Imports parts of the site. */
import { CHUNK_TIMEOUT_MS } from "../config/chunk-timeout.ts";

/**
 * Imports a part within the timeout. It is asked for again when the page comes back from the back/forward cache, where Firefox
 * 153.8 loses imports (`loadChunk` of `@poolgate/auth`).
 *
 * @throws Error when the part has not arrived in time; otherwise what the import rejects with.
 */
export async function importChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const ending = new AbortController();
  try {
    return await new Promise<Module>((resolve, reject) => {
      const ask = () => void load().then(resolve, reject);
      const timer = setTimeout(() => {
        reject(new Error(`It did not arrive within ${CHUNK_TIMEOUT_MS / 1000} seconds.`));
      }, CHUNK_TIMEOUT_MS);
      ending.signal.addEventListener("abort", () => clearTimeout(timer));
      // Prerendering has no window.
      globalThis.window?.addEventListener("pageshow", ({ persisted }) => persisted && ask(), ending);
      ask();
    });
  } finally {
    ending.abort();
  }
}
