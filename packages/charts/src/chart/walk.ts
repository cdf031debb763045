/** A chart with look-ups by id, for everything that walks over it. */
import type { Chart, ChartState, ChartTransition } from "./model.ts";

/** The look-ups of a chart. */
export interface ChartIndex {
  /** By id. */
  readonly states: ReadonlyMap<string, ChartState>;
  /** By the id of their source, in the order in which they are tried. */
  readonly outgoing: ReadonlyMap<string, readonly ChartTransition[]>;
  readonly root: ChartState | undefined;
}

/**
 * Builds the look-ups of a chart once.
 *
 * @example
 * const transitions = indexChart(chart).outgoing.get("signIn.proving") ?? [];
 */
export function indexChart({ states, transitions }: Pick<Chart, "states" | "transitions">): ChartIndex {
  const outgoing = new Map<string, ChartTransition[]>();
  for (const transition of transitions) {
    const known = outgoing.get(transition.source);
    if (known === undefined) outgoing.set(transition.source, [transition]);
    else known.push(transition);
  }
  return { states: new Map(states.map((state) => [state.id, state])), outgoing, root: states[0] };
}

/**
 * The state's parent, its parent, and so on to the root.
 *
 * @example
 * ancestorsOf(indexChart(chart), "form.editing.blank").map(({ id }) => id); // ["form.editing", "form"]
 */
export function ancestorsOf(index: ChartIndex, id: string): ChartState[] {
  const ancestors: ChartState[] = [];
  let parent = index.states.get(id)?.parent;
  while (parent !== undefined) {
    const state = index.states.get(parent);
    if (state === undefined || ancestors.includes(state)) break;
    ancestors.push(state);
    parent = state.parent;
  }
  return ancestors;
}

/**
 * Whether the first state lies somewhere inside the second one.
 *
 * @example
 * isInside(indexChart(chart), "form.editing.blank", "form.editing"); // true
 */
export function isInside(index: ChartIndex, inner: string, outer: string): boolean {
  return ancestorsOf(index, inner).some(({ id }) => id === outer);
}

/**
 * All states that are entered with this one: its ancestors, and downwards initial states and regions.
 *
 * @example
 * enteredWith(indexChart(chart), "form").map(({ id }) => id); // ["form", "form.editing", "form.editing.blank"]
 */
export function enteredWith(index: ChartIndex, id: string): ChartState[] {
  const entered: ChartState[] = [];
  const seen = new Set<string>();
  const pending = [id];
  const path = new Set([id, ...ancestorsOf(index, id).map((state) => state.id)]);
  for (const ancestor of ancestorsOf(index, id).toReversed()) {
    entered.push(ancestor);
    seen.add(ancestor.id);
    if (ancestor.type === "parallel") pending.push(...ancestor.children.filter((child) => !path.has(child)));
  }
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const state = index.states.get(next);
    if (state === undefined || seen.has(next)) continue;
    seen.add(next);
    entered.push(state);
    pending.push(...childrenEnteredWith(index, state));
  }
  return entered;
}

function childrenEnteredWith(index: ChartIndex, state: ChartState): readonly string[] {
  if (state.type === "parallel") {
    return state.children.filter((child) => index.states.get(child)?.type !== "history");
  }
  if (state.history !== undefined) {
    const parent = state.parent === undefined ? undefined : index.states.get(state.parent);
    if (state.history.targets.length > 0) return state.history.targets;
    return parent === undefined ? [] : childrenEnteredWith(index, parent);
  }
  return state.initial === undefined ? [] : [state.initial];
}
