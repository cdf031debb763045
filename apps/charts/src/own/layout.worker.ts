/** Lays a chart out away from the page, which stays usable. The layout engine is loaded here only. */
import type { Chart, LaidOutChart } from "@poolgate/charts";

export type LayoutAnswer = { readonly laidOut: LaidOutChart } | { readonly failure: string };

// In a worker, elkjs takes itself for the worker of another page, unless it finds a document.
Object.assign(globalThis, { document: globalThis.document ?? {} });

addEventListener("message", ({ data }: MessageEvent<Chart>) => {
  void answer(data);
});

async function answer(chart: Chart): Promise<void> {
  postMessage(await layOut(chart));
}

async function layOut(chart: Chart): Promise<LayoutAnswer> {
  try {
    const { layoutChart } = await import("@poolgate/charts/layout");
    return { laidOut: await layoutChart(chart) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
