/** Lays a chart out in a worker. Every call settles: an abort ends the worker. */
import type { Chart, LaidOutChart } from "@poolgate/charts";
import type { LayoutAnswer } from "./layout.worker.ts";

/** @throws Error when the layout fails, and the signal's reason when it is aborted */
export async function layOut(chart: Chart, signal: AbortSignal): Promise<LaidOutChart> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("layout.worker.ts", import.meta.url), { type: "module", name: "layout" });
  try {
    const answer = await new Promise<LayoutAnswer>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      worker.addEventListener("message", ({ data }: MessageEvent<LayoutAnswer>) => resolve(data));
      worker.addEventListener("error", () => reject(new Error("The layout could not be loaded. Reload the page.")));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no other origin.
      worker.postMessage(chart);
    });
    if ("failure" in answer) throw new Error(answer.failure);
    return answer.laidOut;
  } finally {
    worker.terminate();
  }
}
