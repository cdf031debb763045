/**
 * Finds which state of one chart is which of the other: by path, by an id that the machine gives it, and by everything else
 * about it. The last is a rename, and is reported only where it is certain: the same parent, the same content, the same
 * transitions from and to it, and it is the only state like that.
 */
import type { Chart, ChartState } from "../chart/index.ts";
import { ancestorsOf, isInside } from "../chart/index.ts";
import {
  actorKey,
  factsOf,
  invokeName,
  nameOf,
  nameStates,
  pathKey,
  stableText,
  transitionFacts,
  type NamedChart,
} from "./names.ts";

export interface MatchedStates {
  readonly before: NamedChart;
  readonly after: NamedChart;
  /** The id in the earlier chart by the id in the later one. */
  readonly earlierIds: ReadonlyMap<string, string>;
}

export function matchStates(before: Chart, after: Chart): MatchedStates {
  const matcher = new StateMatcher(nameStates(before, "before"), nameStates(after, "after"));
  matcher.matchByPath();
  matcher.matchById();
  while (matcher.matchByContent()) {
    // What a renamed state was connected with can be certain as soon as its new name is known.
  }
  matcher.matchActors();
  return matcher;
}

class StateMatcher implements MatchedStates {
  readonly earlierIds = new Map<string, string>();
  private readonly found = new Set<string>();
  readonly before: NamedChart;
  readonly after: NamedChart;

  constructor(before: NamedChart, after: NamedChart) {
    this.before = before;
    this.after = after;
  }

  matchByPath(): void {
    const byPath = new Map(this.before.chart.states.map((state) => [pathKey(state.path), state]));
    for (const state of this.after.chart.states) this.match(byPath.get(pathKey(state.path)), state);
  }

  matchById(): void {
    const byId = new Map(this.removed().flatMap((state) => (state.hasOwnId ? [[state.id, state]] : [])));
    for (const state of this.added().filter(({ hasOwnId }) => hasOwnId)) this.match(byId.get(state.id), state);
  }

  /** Whether one was found. */
  matchByContent(): boolean {
    const added = groupBy(this.added(), (state) => this.contentOf(this.after, state));
    const removed = groupBy(this.removed(), (state) => this.contentOf(this.before, state));
    let hasFound = false;
    for (const [content, [state, ...others]] of added) {
      const [earlier, ...alike] = removed.get(content) ?? [];
      if (content === "" || state === undefined || earlier === undefined) continue;
      if (others.length > 0 || alike.length > 0) continue;
      this.matchBelow(earlier, state);
      hasFound = true;
    }
    return hasFound;
  }

  /** Where one actor of a state has another name and the rest is the same, its transitions are those of the earlier one. */
  matchActors(): void {
    for (const { id, invokes } of this.after.chart.states) {
      const earlier = this.before.index.states.get(this.earlierIds.get(id) ?? "");
      const [known, now] = [this.actorsOf(this.before, earlier?.invokes ?? []), this.actorsOf(this.after, invokes)];
      const [gone, ...othersGone] = [...known].filter(([name]) => !now.has(name));
      const [come, ...othersCome] = [...now].filter(([name]) => !known.has(name));
      if (earlier === undefined || gone === undefined || come === undefined) continue;
      if (othersGone.length > 0 || othersCome.length > 0) continue;
      this.before.actors.set(actorKey(earlier.id, gone[1]), come[0]);
    }
  }

  private actorsOf(named: NamedChart, invokes: ChartState["invokes"]): Map<string, string> {
    return new Map(invokes.map(({ id }) => [invokeName(named, id), id]));
  }

  private matchBelow(earlier: ChartState, state: ChartState): void {
    this.match(earlier, state);
    for (const id of state.children) {
      const child = this.after.index.states.get(id);
      const same = earlier.children.map((each) => this.before.index.states.get(each));
      const earlierChild = same.find((each) => each?.key === child?.key);
      if (child !== undefined && earlierChild !== undefined) this.matchBelow(earlierChild, child);
    }
  }

  private match(earlier: ChartState | undefined, state: ChartState): void {
    if (earlier === undefined || this.found.has(earlier.id) || this.earlierIds.has(state.id)) return;
    this.found.add(earlier.id);
    this.earlierIds.set(state.id, earlier.id);
    const name = pathKey(state.path);
    this.before.names.set(earlier.id, name);
    this.after.names.set(state.id, name);
  }

  private added(): readonly ChartState[] {
    return this.after.chart.states.filter(({ id }) => !this.earlierIds.has(id));
  }

  private removed(): readonly ChartState[] {
    return this.before.chart.states.filter(({ id }) => !this.found.has(id));
  }

  /** All that is known of a state and of what lies in it, without its key; empty for a state that nothing leads to. */
  private contentOf({ chart, index, names, actors }: NamedChart, state: ChartState): string {
    const inside = chart.states.filter(({ id }) => id === state.id || isInside(index, id, state.id));
    const ids = new Set(inside.map(({ id }) => id));
    const renamed = new Map(names);
    for (const { id, path } of inside) renamed.set(id, `here ${pathKey(path.slice(state.path.length))}`);
    const named: NamedChart = { chart, index, names: renamed, actors };
    const transitions = chart.transitions.filter(
      ({ source, targets }) => ids.has(source) || targets.some((target) => ids.has(target)),
    );
    const isStart = ancestorsOf(index, state.id)[0]?.initial === state.id;
    if (transitions.length === 0 && !isStart) return "";
    const parent = state.parent === undefined ? "" : nameOf(named, state.parent);
    const states = inside.map((each) => [nameOf(named, each.id), factsOf(named, each)]);
    const ways = transitions.map((each) => [nameOf(named, each.source), transitionFacts(named, each)]);
    return stableText([parent, isStart, states.map(stableText).toSorted(), ways.map(stableText).toSorted()]);
  }
}

function groupBy<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing]);
  return groups;
}
