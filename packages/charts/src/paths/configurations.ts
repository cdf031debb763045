/**
 * Which states are active together, and what each transition makes of them, by the rules of XState 5.
 *
 * Guards, delays and actors are open choices here: whatever the machine allows may happen. A history state leads to where
 * it leads when its parent was never active before. Where regions that are active together handle the same event,
 * each of them takes it by itself here, one after the other, and not all in one step.
 */
import { ancestorsOf, isInside, type ChartIndex, type ChartState, type ChartTransition } from "../chart/index.ts";

/** The ids of the active states without children, sorted. */
export type Configuration = readonly string[];

export function initialConfiguration(index: ChartIndex): Configuration {
  return index.root === undefined ? [] : enter(index, [index.root.id], undefined);
}

/** The active states with everything around them. */
export function activeStates(index: ChartIndex, configuration: Configuration): ReadonlySet<string> {
  return new Set(configuration.flatMap((id) => [id, ...ancestorsOf(index, id).map((state) => state.id)]));
}

/**
 * What may be taken next. Where a state is always left at once, nothing else may; and a state that takes an event
 * without a guard keeps it from the states around it, also by a wildcard.
 */
export function possibleTransitions(index: ChartIndex, configuration: Configuration): ChartTransition[] {
  const found = new Map<string, ChartTransition>();
  for (const leaf of configuration) {
    const takenWithin: string[] = [];
    for (const id of [leaf, ...ancestorsOf(index, leaf).map((state) => state.id)]) {
      const taken = new Set<string>();
      for (const transition of index.outgoing.get(id) ?? []) {
        const event = eventOf(transition);
        const isTaken = taken.has(event) || takenWithin.some((descriptor) => covers(descriptor, event));
        if (isTaken || !isDue(index, configuration, transition)) continue;
        found.set(transition.id, transition);
        if (transition.guard === undefined) taken.add(event);
      }
      takenWithin.push(...taken);
    }
  }
  const all = [...found.values()];
  const immediate = all.filter(({ trigger }) => trigger.kind === "always");
  return immediate.some(({ guard }) => guard === undefined) ? immediate : all;
}

/** The event that XState has for a trigger. That of a delay, and that of children that are done, belongs to one state. */
function eventOf({ source, trigger }: ChartTransition): string {
  switch (trigger.kind) {
    case "event":
    case "wildcard":
      return trigger.name;
    case "after":
      return `xstate.after.${trigger.delay}.${source}`;
    case "done":
    case "error":
      return `xstate.${trigger.kind}.actor.${trigger.invokeId}`;
    case "snapshot":
      return `xstate.snapshot.${trigger.invokeId}`;
    case "allDone":
      return `xstate.done.state.${source}`;
    case "always":
      return `${ALWAYS}${source}`;
  }
}

/** No event, so that no wildcard covers it. */
const ALWAYS = "always of ";

/** Whether a descriptor, such as `mouse.*`, takes an event, or all that another one takes. */
function covers(descriptor: string, event: string): boolean {
  if (descriptor === "*") return !event.startsWith(ALWAYS);
  const isPartial = descriptor.endsWith(".*") && `${event}.`.startsWith(descriptor.slice(0, -1));
  return isPartial || descriptor === event;
}

/** The active states after a transition was taken. */
export function take(index: ChartIndex, configuration: Configuration, transition: ChartTransition): Configuration {
  const { source, targets, isInternal } = transition;
  if (targets.length === 0) return configuration;
  const state = index.states.get(source);
  // Within its own state, only what lies in the state is left.
  const stays = isInternal && state !== undefined && state.children.length > 0;
  const domain = stays ? source : commonAncestor(index, [source, ...targets]);
  const kept = configuration.filter((id) => domain !== undefined && id !== domain && !isInside(index, id, domain));
  return [...new Set([...kept, ...enter(index, targets, domain)])].toSorted();
}

/** Whether the children of a state are done: for regions all of them, otherwise the active one. */
function isDue(index: ChartIndex, configuration: Configuration, { source, trigger }: ChartTransition): boolean {
  if (trigger.kind !== "allDone") return true;
  const state = index.states.get(source);
  return state !== undefined && isDone(index, configuration, state);
}

function isDone(index: ChartIndex, configuration: Configuration, state: ChartState): boolean {
  const children = state.children.flatMap((id) => index.states.get(id) ?? []);
  if (state.type === "parallel") return children.every((child) => isDone(index, configuration, child));
  return children.some(({ id, type }) => type === "final" && configuration.includes(id));
}

function commonAncestor(index: ChartIndex, ids: readonly string[]): string | undefined {
  const [first = "", ...others] = ids;
  const ancestor = ancestorsOf(index, first).find(({ id }) => others.every((other) => isInside(index, other, id)));
  return ancestor?.id ?? index.root?.id;
}

/** The states without children that are entered below a domain with these targets. */
function enter(index: ChartIndex, targets: readonly string[], domain: string | undefined): string[] {
  const wanted = targets.flatMap((id) => historyTargets(index, id));
  const onTheWay = new Set(wanted.flatMap((id) => [id, ...ancestorsOf(index, id).map((state) => state.id)]));
  const leaves = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    const state = index.states.get(id);
    if (state === undefined || seen.has(id)) return;
    seen.add(id);
    const children = nextChildren(index, state, onTheWay);
    if (children.length === 0) leaves.add(id);
    children.forEach(visit);
  };
  const isBelowDomain = domain !== undefined && wanted.every((id) => isInside(index, id, domain));
  for (const start of isBelowDomain ? [domain] : wanted) visit(start);
  return [...leaves].toSorted();
}

function nextChildren(index: ChartIndex, state: ChartState, onTheWay: ReadonlySet<string>): readonly string[] {
  const children = state.children.filter((id) => index.states.get(id)?.type !== "history");
  if (state.type === "parallel") return children;
  const chosen = children.filter((id) => onTheWay.has(id));
  return chosen.length > 0 ? chosen.slice(0, 1) : state.initial === undefined ? [] : [state.initial];
}

function historyTargets(index: ChartIndex, id: string): readonly string[] {
  const state = index.states.get(id);
  if (state?.history === undefined) return [id];
  return state.history.targets.length > 0 ? state.history.targets : state.parent === undefined ? [] : [state.parent];
}
