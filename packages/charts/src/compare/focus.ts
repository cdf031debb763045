/**
 * Leaves out of a large merged chart what no change touches, so that the changes can be seen. What stays: states that have
 * changed, both ends of transitions that have changed, everything around them, and the transitions between these.
 */
import { ancestorsOf, indexChart, type ChartState } from "../chart/index.ts";
import type { MergedChart } from "./merge.ts";

/** A chart with fewer transitions is shown whole. */
const MANY_TRANSITIONS = 30;
/** Leaving out less than this share is not worth it. */
const MOST_KEPT = 0.75;

export function focusOnChanges(merged: MergedChart): MergedChart {
  const { chart, changes } = merged;
  if (chart.transitions.length <= MANY_TRANSITIONS) return merged;
  const index = indexChart(chart);
  const hasChanged = ({ id }: { readonly id: string }): boolean => Object.hasOwn(changes, id);
  const touched = [
    ...chart.states.filter(hasChanged).map(({ id }) => id),
    ...chart.transitions.filter(hasChanged).flatMap(({ source, targets }) => [source, ...targets]),
  ];
  const kept = new Set([
    chart.id,
    ...touched,
    ...touched.flatMap((id) => ancestorsOf(index, id).map((state) => state.id)),
  ]);
  if (kept.size > MOST_KEPT * chart.states.length) return merged;
  const states = chart.states.filter(({ id }) => kept.has(id)).map((state) => reduced(state, kept));
  const transitions = chart.transitions.filter(
    (each) =>
      hasChanged(each) ||
      (kept.has(each.source) && each.targets.length > 0 && each.targets.every((id) => kept.has(id))),
  );
  return { chart: { ...chart, states, transitions }, changes };
}

function reduced(state: ChartState, kept: ReadonlySet<string>): ChartState {
  const { initial, history, ...rest } = state;
  const isKept = initial !== undefined && kept.has(initial);
  const targets = history?.targets.filter((id) => kept.has(id)) ?? [];
  return {
    ...rest,
    children: state.children.filter((id) => kept.has(id)),
    ...(isKept ? { initial } : {}),
    ...(history === undefined ? {} : { history: { ...history, targets } }),
  };
}
