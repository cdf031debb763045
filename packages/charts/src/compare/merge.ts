/** Makes one chart of two: what the later one has, and what only the earlier one had, each with how it differs. */
import type { Chart, ChartState, ChartTransition } from "../chart/index.ts";
import { matchStates } from "./match-states.ts";
import type { ChartComparison } from "./model.ts";

/** Two versions of a chart in one. */
export interface MergedChart {
  readonly chart: Chart;
  /** By the ids of the states and transitions of this chart. What is the same in both is not in it. */
  readonly changes: Readonly<Record<string, "added" | "removed" | "changed">>;
}

/**
 * A retargeted transition is in it twice: where it leads now as changed, and where it led as removed.
 *
 * @example
 * const { chart, changes } = mergeCharts(compareCharts(before, after));
 */
export function mergeCharts({ before, after, states, transitions }: ChartComparison): MergedChart {
  const { earlierIds } = matchStates(before, after);
  const taken = new Set(after.states.map(({ id }) => id));
  const mergedIds = new Map([...earlierIds].map(([id, earlierId]) => [earlierId, id]));
  for (const { id } of before.states) if (!mergedIds.has(id)) mergedIds.set(id, taken.has(id) ? `${id} (before)` : id);
  const idOf = (id: string): string => mergedIds.get(id) ?? id;

  const removedStates = states.flatMap((change) => (change.kind === "removed" ? [change.before] : []));
  const removedTransitions = transitions.flatMap((change) => {
    const isRetargeted = change.kind === "changed" && change.details.some(({ member }) => member === "target");
    return change.kind === "removed" || isRetargeted ? [change.before] : [];
  });
  const added = removedStates.map((state) => movedState(state, idOf));
  const merged = [...after.states, ...added].map((state) => withChildren(state, added));
  const gone = removedTransitions.map((transition) => movedTransition(transition, idOf));
  const changes = [
    ...states.map((change) => [change.kind === "removed" ? idOf(change.before.id) : change.after.id, change.kind]),
    ...transitions.flatMap((change) => (change.kind === "removed" ? [] : [[change.after.id, change.kind]])),
    ...gone.map(({ id }) => [id, "removed"]),
  ];
  return {
    chart: { ...after, states: sortParentsFirst(merged), transitions: [...after.transitions, ...gone], problems: [] },
    changes: Object.fromEntries(changes) as MergedChart["changes"],
  };
}

/** A machine that only one of the versions has: everything in it is new, or gone. */
export function mergeNothing(chart: Chart, kind: "added" | "removed"): MergedChart {
  const ids = [...chart.states, ...chart.transitions].map(({ id }) => id);
  return { chart: { ...chart, problems: [] }, changes: Object.fromEntries(ids.map((id) => [id, kind])) };
}

function movedState(state: ChartState, idOf: (id: string) => string): ChartState {
  const { parent, initial, history } = state;
  return {
    ...state,
    id: idOf(state.id),
    // Those that are still there lie where the later chart has them.
    children: [],
    ...(parent === undefined ? {} : { parent: idOf(parent) }),
    ...(initial === undefined ? {} : { initial: idOf(initial) }),
    ...(history === undefined ? {} : { history: { ...history, targets: history.targets.map(idOf) } }),
  };
}

function withChildren(state: ChartState, added: readonly ChartState[]): ChartState {
  const more = added.filter(({ parent }) => parent === state.id).map(({ id }) => id);
  const { initial, ...rest } = state;
  const children = [...state.children, ...more];
  const isKnown = initial !== undefined && children.includes(initial);
  const type = state.type === "atomic" && children.length > 0 ? "compound" : state.type;
  return { ...rest, type, children, ...(isKnown ? { initial } : {}) };
}

function movedTransition(transition: ChartTransition, idOf: (id: string) => string): ChartTransition {
  const { id, source, targets } = transition;
  return { ...transition, id: `${id} (before)`, source: idOf(source), targets: targets.map(idOf) };
}

function sortParentsFirst(states: readonly ChartState[]): ChartState[] {
  const byId = new Map(states.map((state) => [state.id, state]));
  const sorted: ChartState[] = [];
  const add = (state: ChartState): void => {
    sorted.push(state);
    for (const id of state.children) {
      const child = byId.get(id);
      if (child !== undefined) add(child);
    }
  };
  const [root] = states;
  if (root !== undefined) add(root);
  return sorted;
}
