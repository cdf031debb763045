/** Loads the 3-D viewer and the model in parallel when the visitor opens the view. */
import { CHUNK_TIMEOUT_MS } from "../../shared/config/chunk-timeout.ts";
import { importChunk } from "../../shared/loading/import-chunk.ts";
import type { ModelScene } from "./model-scene.ts";

/** Whether the browser supports WebGL. Checked first, so that nobody downloads a viewer that can't run. */
export function canDrawIn3d(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // The test context is released, because a page may only have a few.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/**
 * Draws the model at a URL into an element.
 *
 * @throws for a network error, a status, a timeout, a file that is no model, or an abort; it releases everything then.
 */
export async function loadModelScene(host: HTMLElement, url: string, leaving: AbortSignal): Promise<ModelScene> {
  const loading = new AbortController();
  const stop = () => loading.abort();
  const limit = setTimeout(stop, CHUNK_TIMEOUT_MS);
  leaving.addEventListener("abort", stop);
  try {
    const [{ createModelScene }, stl] = await Promise.race([
      Promise.all([importChunk(() => import("./model-scene.ts")), fetchModel(url, loading.signal)]),
      rejectionOn(loading.signal),
    ]);
    leaving.throwIfAborted();
    return createModelScene(host, stl);
  } finally {
    clearTimeout(limit);
    leaving.removeEventListener("abort", stop);
  }
}

async function fetchModel(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The model was answered with ${response.status}.`);
  return response.arrayBuffer();
}

/** An import can't be aborted, but its result can be ignored. */
function rejectionOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
