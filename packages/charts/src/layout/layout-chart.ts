/**
 * Lays a chart out by ELK: several sets of options are tried, and the best result by score is kept.
 *
 * The same chart always gives the same layout. It takes from some milliseconds to some seconds, so a page calls it in a
 * worker and a build calls it in Node.
 */
import ELK from "elkjs/lib/elk.bundled.js";
import type { Chart } from "../chart/index.ts";
import { fromElkGraph, toElkGraph, type Placed } from "./elk-graph.ts";
import type { LaidOutChart } from "./model.ts";
import { moveRow } from "./rows.ts";
import { buildScene, type Scene } from "./scene.ts";
import { compareScores, scoreLayout } from "./score.ts";
import { VARIANTS, type Variant } from "./variants.ts";

export interface LayoutChartOptions {
  /** Whether actions stand at the arrows. They do by default. */
  readonly showsActions?: boolean;
}

/**
 * @throws Error when the engine fails with every set of options.
 * @example
 * const laidOut = await layoutChart(readChart(machine));
 * console.log(laidOut.score); // { invalid: 0, overlaps: 0, crossings: 1, bends: 14 }
 */
export async function layoutChart(chart: Chart, options: LayoutChartOptions = {}): Promise<LaidOutChart> {
  let best: LaidOutChart | undefined;
  let failure: unknown;
  for (const variant of VARIANTS) {
    try {
      // One after the other: the engine is a single thread.
      // oxlint-disable-next-line no-await-in-loop
      const made = await layoutVariant(chart, variant, options);
      if (best === undefined || isBetter(made, best)) best = made;
    } catch (error) {
      failure = error;
    }
  }
  if (best === undefined) throw new Error("The chart could not be laid out.", { cause: failure });
  return best;
}

/** Lays the chart out with one set of options. */
export async function layoutVariant(
  chart: Chart,
  variant: Variant,
  { showsActions = true }: LayoutChartOptions = {},
): Promise<LaidOutChart> {
  const scene = buildScene(chart, { showsActions, hasLabelNodes: variant.hasLabelNodes });
  const graph = await new ELK().layout(toElkGraph(scene, variant));
  const laidOut = assemble(chart, scene, fromElkGraph(graph, scene, variant));
  return { ...laidOut, score: scoreLayout(laidOut), variant: variant.name };
}

function isBetter(a: LaidOutChart, b: LaidOutChart): boolean {
  return (compareScores(a.score, b.score) || a.width * a.height - b.width * b.height) < 0;
}

function assemble(chart: Chart, scene: Scene, placed: Placed): Omit<LaidOutChart, "score" | "variant"> {
  const { width, height, boxes } = placed;
  const states = scene.nodes.flatMap(({ id, state }) => {
    const box = boxes.get(id);
    if (state === undefined || box === undefined) return [];
    const title = { ...state.title, x: state.title.x + box.x, y: state.title.y + box.y };
    return { id, ...box, ...state, title, rows: state.rows.map((row) => moveRow(row, box.x, box.y)) };
  });
  const marks = scene.nodes.flatMap(({ id, inside = chart.id, mark }) => {
    const box = boxes.get(id);
    if (mark === undefined || box === undefined) return [];
    return { id, inside, ...box, ...mark, rows: mark.rows.map((row) => moveRow(row, box.x, box.y)) };
  });
  const edges = placed.edges.map(({ edge: { label, ...edge }, points, labelBox }) => ({
    ...edge,
    points,
    ...(label === undefined || labelBox === undefined
      ? {}
      : { label: { ...labelBox, rows: label.rows.map((row) => moveRow(row, labelBox.x, labelBox.y)) } }),
  }));
  return { chart, width, height, states, marks, edges };
}
