/** Fetches the viewer and the model side by side, and joins them. Nothing of either is loaded before somebody asks. */
import { CHUNK_TIMEOUT_MS } from "../../shared/config/chunk-timeout.ts";
import type { ModelScene } from "./model-scene.ts";

/** Whether the browser can draw in 3D at all; asked first, so that nobody downloads a viewer in vain. */
export function canDrawIn3d(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // A probe that is only dropped would count as one of the few contexts a page may have.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/**
 * Draws the model at an address into an element.
 *
 * @throws whatever went wrong: network, status, time, a file that is no model, the visitor's leaving; nothing is left behind.
 */
export async function loadModelScene(host: HTMLElement, url: string, leaving: AbortSignal): Promise<ModelScene> {
  const loading = new AbortController();
  const stop = () => loading.abort();
  const limit = setTimeout(stop, CHUNK_TIMEOUT_MS);
  leaving.addEventListener("abort", stop);
  try {
    const [{ createModelScene }, stl] = await Promise.race([
      Promise.all([import("./model-scene.ts"), fetchModel(url, loading.signal)]),
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

/** An import can't be aborted, but it need not be waited for. */
function rejectionOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
