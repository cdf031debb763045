/**
 * Finds what can be wrong with a machine that XState accepts: states that nothing leads to, transitions that are never
 * taken because an earlier one always is, and `always` transitions that lead back to where they start.
 */
import type { Chart, ChartProblem, ChartTransition } from "./model.ts";
import { triggerKey } from "./triggers.ts";
import { ancestorsOf, enteredWith, indexChart, type ChartIndex } from "./walk.ts";

export function findProblems(chart: Pick<Chart, "states" | "transitions">): ChartProblem[] {
  const index = indexChart(chart);
  return [...unreachableStates(chart, index), ...shadowedTransitions(chart), ...endlessAlways(chart, index)];
}

/**
 * The ids of all states that can be active or that lead to one, taking every guard as possible.
 *
 * @example
 * const dead = chart.states.filter(({ id }) => !reachableStates(indexChart(chart)).has(id));
 */
export function reachableStates(index: ChartIndex): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = index.root === undefined ? [] : [index.root.id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const { id } of enteredWith(index, next)) {
      if (reached.has(id)) continue;
      reached.add(id);
      for (const { targets } of index.outgoing.get(id) ?? []) pending.push(...targets);
    }
    reached.add(next);
  }
  return reached;
}

function unreachableStates(chart: Pick<Chart, "states">, index: ChartIndex): ChartProblem[] {
  const reached = reachableStates(index);
  return chart.states
    .filter(({ id, type, parent }) => !reached.has(id) && type !== "history" && reached.has(parent ?? id))
    .map(({ id }) => ({ code: "unreachable-state", message: `Nothing leads to ${id}.`, state: id }));
}

function shadowedTransitions({ transitions }: Pick<Chart, "transitions">): ChartProblem[] {
  const taken = new Set<string>();
  return transitions.flatMap(({ id, source, trigger, guard }): ChartProblem[] => {
    const key = `${source}/${triggerKey(trigger)}`;
    if (taken.has(key)) {
      const message = `This transition of ${source} is never taken: an earlier one without a guard always is.`;
      return [{ code: "shadowed-transition", message, state: source, transition: id }];
    }
    if (guard === undefined) taken.add(key);
    return [];
  });
}

/** Follows the `always` transitions without a guard: the machine would never come to rest where they form a circle. */
function endlessAlways(chart: Pick<Chart, "states">, index: ChartIndex): ChartProblem[] {
  const done = new Set<string>();
  const problems: ChartProblem[] = [];
  for (const start of chart.states) {
    const way: string[] = [];
    let at: string | undefined = start.id;
    while (at !== undefined && !done.has(at) && !way.includes(at)) {
      way.push(at);
      at = forcedNext(index, at);
    }
    if (at !== undefined && way.includes(at)) {
      const circle = [...way.slice(way.indexOf(at)), at];
      const message = `The machine never comes to rest: ${circle.join(" → ")} are always left at once.`;
      problems.push({ code: "endless-always", message, state: at });
    }
    for (const id of way) done.add(id);
  }
  return problems;
}

/** Where a state without a choice leads at once, taking its own `always` before those of its ancestors. */
function forcedNext(index: ChartIndex, id: string): string | undefined {
  const entered = enteredWith(index, id).at(-1)?.id ?? id;
  for (const state of [entered, ...ancestorsOf(index, entered).map((ancestor) => ancestor.id)]) {
    const always = (index.outgoing.get(state) ?? []).filter(({ trigger }) => trigger.kind === "always");
    if (always.length > 0) return forcedTarget(always);
  }
  return undefined;
}

function forcedTarget([first]: readonly ChartTransition[]): string | undefined {
  return first?.guard === undefined && first?.targets.length === 1 ? first.targets[0] : undefined;
}
