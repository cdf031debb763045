/** Walking a chart by keyboard, as pure functions: which transitions lead out of a state, and where each leads. */
import { ancestorsOf, type ChartIndex, type ChartTransition } from "@poolgate/charts";

/** A place in a chart: a state, and maybe one of the transitions that can be taken in it. */
export interface Place {
  readonly state: string | undefined;
  readonly transition: string | undefined;
}

export type Step = "previous" | "next" | "follow" | "back" | "leave" | "start";

/** The transitions that can be taken in a state: its own, then those of the states around it. */
export function waysOut(index: ChartIndex, state: string): readonly ChartTransition[] {
  const around = ancestorsOf(index, state).map(({ id }) => id);
  return [state, ...around].flatMap((id) => index.outgoing.get(id) ?? []);
}

/** Where a transition leads: its first target, or the state that it does not leave. */
export function destinationOf({ targets, source }: ChartTransition): string {
  return targets[0] ?? source;
}

/** The place after a step. @param trail The places before this one, newest last. */
export function takeStep(index: ChartIndex, place: Place, step: Step, trail: readonly Place[]): Place {
  const state = place.state === undefined ? undefined : index.states.get(place.state);
  if (state === undefined || step === "start") return { state: startOf(index), transition: undefined };
  const ways = waysOut(index, state.id);
  const chosen = ways.findIndex(({ id }) => id === place.transition);
  switch (step) {
    case "next":
      return { state: state.id, transition: ways[(chosen + 1) % Math.max(ways.length, 1)]?.id };
    case "previous":
      return { state: state.id, transition: ways.at(chosen <= 0 ? -1 : chosen - 1)?.id };
    case "follow": {
      const way = ways[chosen] ?? (state.initial === undefined ? ways[0] : undefined);
      return { state: way === undefined ? (state.initial ?? state.id) : destinationOf(way), transition: undefined };
    }
    case "back":
      return trail.at(-1) ?? { state: state.parent ?? state.id, transition: undefined };
    case "leave":
      return place.transition === undefined
        ? { state: undefined, transition: undefined }
        : { state: state.id, transition: undefined };
  }
}

/** The state in which the machine begins. */
function startOf({ root, states }: ChartIndex): string | undefined {
  return root?.initial ?? [...states.values()][1]?.id ?? root?.id;
}
