/**
 * Names for the states of two charts, so that what is the same in both has the same name.
 *
 * A state is known by its path, not by its id: the id has the machine's name in it, which may have changed.
 */
import type { Chart, ChartState, ChartTransition, Guard } from "../chart/index.ts";
import { indexChart, triggerKey, type ChartIndex } from "../chart/index.ts";

/** One chart, and the common name of each of its states by id. */
export interface NamedChart {
  readonly chart: Chart;
  readonly index: ChartIndex;
  readonly names: Map<string, string>;
  /** Other names for actors, by `actorKey`: where one has taken the place of another. */
  readonly actors: Map<string, string>;
}

/** @param side Begins the names of states, until the other chart is found to have them. */
export function nameStates(chart: Chart, side: "before" | "after"): NamedChart {
  const names = new Map(chart.states.map(({ id, path }) => [id, `${side} ${pathKey(path)}`]));
  return { chart, index: indexChart(chart), names, actors: new Map() };
}

export function pathKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

export function nameOf({ names }: NamedChart, id: string): string {
  return names.get(id) ?? `unknown ${id}`;
}

/**
 * The trigger, in which an actor without an id of its own is known by its state. XState makes such an id from the state's id,
 * as in `0.signIn.proving`.
 */
export function triggerName(named: NamedChart, { source, trigger }: Triggered): string {
  if (!("invokeId" in trigger)) return triggerKey(trigger);
  const { invokeId } = trigger;
  return `${trigger.kind}:${named.actors.get(actorKey(source, invokeId)) ?? invokeName(named, invokeId)}`;
}

type Triggered = Pick<ChartTransition, "source" | "trigger">;

export function actorKey(state: string, invokeId: string): string {
  return JSON.stringify([state, invokeId]);
}

export function invokeName(named: NamedChart, invokeId: string): string {
  const { place, state = "" } = /^(?<place>\d+)\.(?<state>.+)$/su.exec(invokeId)?.groups ?? {};
  return named.names.has(state) ? `${place} of ${nameOf(named, state)}` : invokeId;
}

/** The same text for guards that allow the same: the parts of `and` and `or` may stand in any order. */
export function guardName(guard: Guard | undefined): string {
  if (guard === undefined) return "";
  switch (guard.kind) {
    case "named":
    case "stateIn":
      return stableText(guard);
    case "not":
      return `not(${guardName(guard.guard)})`;
    case "and":
    case "or":
      return `${guard.kind}(${guard.guards.map(guardName).toSorted().join()})`;
  }
}

/** Targets in any order: several are entered together. */
export function targetNames(named: NamedChart, targets: readonly string[]): string {
  return stableText(targets.map((id) => nameOf(named, id)).toSorted());
}

/** JSON whose members are sorted by name. */
export function stableText(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  ) as string;
}

/** Everything that a state is in itself, without its name, its children and its transitions. */
export function factsOf(named: NamedChart, state: ChartState): Readonly<Record<string, unknown>> {
  const { type, initial, initialActions, history, entry, exit, tags, output, description, meta } = state;
  return {
    type,
    initial: initial === undefined ? undefined : nameOf(named, initial),
    initialActions,
    history: history && [history.depth, targetNames(named, history.targets)],
    actors: actorNames(named, state),
    entry,
    exit,
    tags: tags.toSorted(),
    output,
    description,
    meta,
  };
}

export function actorNames(named: NamedChart, { invokes }: ChartState): string[] {
  return invokes.map(({ id, ...invoke }) => stableText({ ...invoke, id: invokeName(named, id) })).toSorted();
}

/** Everything about a transition but its source. */
export function transitionFacts(named: NamedChart, transition: ChartTransition): string {
  const { order, guard, targets, actions, reenter, description, meta } = transition;
  const facts = [triggerName(named, transition), order, guardName(guard), targetNames(named, targets)];
  return stableText([...facts, actions, reenter, description, meta]);
}
