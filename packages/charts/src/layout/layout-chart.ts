/**
 * Lays a chart out by ELK: several sets of options are tried, and the best result by score is kept.
 *
 * The same chart always gives the same layout. It takes from some milliseconds to some seconds, so a page calls it in a
 * worker and a build calls it in Node.
 */
import ELK from "elkjs/lib/elk.bundled.js";
import type { Chart } from "../chart/index.ts";
import { fromElkGraph, missingWidths, toElkGraph, type Placed } from "./elk-graph.ts";
import type { LaidOutChart } from "./model.ts";
import { moveRow } from "./rows.ts";
import { buildScene, type Scene } from "./scene.ts";
import { compareScores, scoreLayout } from "./score.ts";
import { BOXES_ONLY, VARIANTS, type Variant } from "./variants.ts";

/** What a layout leaves room for. */
export interface LayoutChartOptions {
  /** Whether actions stand at the arrows. Without it, they do in charts of up to 60 transitions. */
  readonly showsActions?: boolean;
  /** Short texts that stand before states and transitions, by their ids: `+` before what is new. */
  readonly signs?: Readonly<Record<string, string>>;
}

/** How many states may lead to one by arrows. Fewer are tried until the arrows can be followed. */
const ARROW_LIMITS = [Number.POSITIVE_INFINITY, 8, 5, 3];
const MANY_TRANSITIONS = 60;
/** Bigger machines are drawn as boxes, and the transitions name their targets. */
const MOST_STATES = 150;
const MOST_ARROWS = 600;

/**
 * @throws Error when the engine fails with every set of options.
 * @example
 * const laidOut = await layoutChart(readChart(machine));
 * console.log(laidOut.score); // { invalid: 0, overlaps: 0, crossings: 1, bends: 14 }
 */
export async function layoutChart(chart: Chart, options: LayoutChartOptions = {}): Promise<LaidOutChart> {
  if (chart.states.length > MOST_STATES || chart.transitions.length > MOST_ARROWS) {
    return layoutVariant(chart, BOXES_ONLY, { ...options, maxArrows: 0 });
  }
  const tolerable = tolerableCrossings(chart);
  let best: LaidOutChart | undefined;
  for (const maxArrows of ARROW_LIMITS) {
    // Two quick looks tell whether it is worth trying everything with so many arrows.
    // oxlint-disable-next-line no-await-in-loop
    best = await bestOf(chart, VARIANTS.slice(0, 2), { ...options, maxArrows }, best);
    if (best.score.crossings <= 2 * tolerable || maxArrows === ARROW_LIMITS.at(-1)) {
      // oxlint-disable-next-line no-await-in-loop
      best = await bestOf(chart, VARIANTS.slice(2), { ...options, maxArrows }, best);
      if (best.score.crossings <= tolerable) break;
    }
  }
  if (best === undefined) throw new Error("The chart could not be laid out.");
  return best;
}

interface VariantOptions extends LayoutChartOptions {
  readonly maxArrows: number;
}

async function bestOf(
  chart: Chart,
  variants: readonly Variant[],
  options: VariantOptions,
  known: LaidOutChart | undefined,
): Promise<LaidOutChart> {
  let best = known;
  let failure: unknown;
  for (const variant of variants) {
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
async function layoutVariant(
  chart: Chart,
  variant: Variant,
  { showsActions = chart.transitions.length <= MANY_TRANSITIONS, maxArrows, signs = {} }: VariantOptions,
): Promise<LaidOutChart> {
  const scene = buildScene(chart, { showsActions, maxArrows, signs });
  const elk = new ELK();
  const first = fromElkGraph(await elk.layout(toElkGraph(scene, variant)), scene, variant);
  const missing = missingWidths(scene, first);
  const placed =
    missing.size === 0 ? first : fromElkGraph(await elk.layout(toElkGraph(scene, variant, missing)), scene, variant);
  const laidOut = assemble(chart, scene, placed);
  return { ...laidOut, score: scoreLayout(laidOut), variant: `${variant.name} ${maxArrows}` };
}

/** By score; where crossings and bends differ by little, the one that fits better on a page. */
function isBetter(a: LaidOutChart, b: LaidOutChart): boolean {
  const [one, other] = [a.score, b.score];
  const isAlike =
    one.invalid === other.invalid &&
    one.overlaps === other.overlaps &&
    Math.abs(one.crossings - other.crossings) <= Math.max(1, 0.5 * tolerableCrossings(a.chart)) &&
    Math.abs(one.bends - other.bends) <= 0.2 * Math.max(one.bends, other.bends, 20);
  return (isAlike ? pageSize(a) - pageSize(b) : compareScores(one, other)) < 0;
}

/** How many crossings a reader can live with. */
function tolerableCrossings({ transitions }: Chart): number {
  return Math.max(3, transitions.length * 0.08);
}

/** How big a page of 4 by 3 has to be. */
function pageSize({ width, height }: LaidOutChart): number {
  return Math.max(width / 4, height / 3);
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
  const drawn = placed.edges.filter(({ edge }) => edge.isHidden !== true);
  const edges = drawn.map(({ edge: { label, isHidden: _isHidden, ...edge }, points, labelBox }) => ({
    ...edge,
    points,
    ...(label === undefined || labelBox === undefined
      ? {}
      : { label: { ...labelBox, rows: label.rows.map((row) => moveRow(row, labelBox.x, labelBox.y)) } }),
  }));
  return { chart, width, height, states, marks, edges };
}
