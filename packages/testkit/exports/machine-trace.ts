/**
 * Records what a machine did, from its inspection events: the states it passed and the transitions it took, by the same
 * names as in the machine's definition. A proof can then list the branches that were never taken.
 *
 * A transition is named by its state, its event and its index among the candidates: `proving.answering:
 * xstate.done.actor.answerPasswordVerifier [1]`.
 */
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from "xstate";

/** Every transition of a machine: each state, each event (or none), each candidate. */
export function transitionsOf(machine: AnyStateMachine): readonly string[] {
  return definitionsOf(machine).map(nameOfTransition);
}

/** Every innermost state of a machine, by its dotted path. */
export function statesOf({ root }: AnyStateMachine): readonly string[] {
  return nodesOf(root)
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ path }) => path.join("."));
}

/** The dotted path of a state value, such as `signedIn.current`. */
export function pathOfValue(value: StateValue): string {
  if (typeof value === "string") return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : `${key}.${pathOfValue(inner)}`))
    .join(" ");
}

export interface MachineTrace {
  /** Receives every inspection event; those of other machines are ignored. */
  readonly observe: (event: InspectionEvent) => void;
  /** The states passed since the last call. A state that was not left appears once. */
  readonly takeStates: () => readonly string[];
  /** The states that any actor of the machine has been in so far, including transient ones. */
  readonly visited: ReadonlySet<string>;
  /** The transitions taken so far by all actors of the machine. */
  readonly taken: ReadonlySet<string>;
}

interface Microstep {
  readonly type: "@xstate.microstep";
  readonly actorRef: InspectionEvent["actorRef"];
  readonly snapshot: AnyMachineSnapshot;
  readonly _transitions: readonly AnyTransitionDefinition[];
}

/** @param machineId The machine whose actors are recorded, anywhere in the actor system. */
export function traceMachine(machineId: string): MachineTrace {
  let states: string[] = [];
  const visited = new Set<string>();
  const taken = new Set<string>();
  return {
    observe(event) {
      if (!isMicrostep(event) || event.snapshot.machine.id !== machineId) return;
      const { _transitions: transitions } = event;
      for (const transition of transitions) {
        taken.add(nameOfTransition(transition));
        visited.add(transition.source.path.join("."));
      }
      const state = pathOfValue(event.snapshot.value);
      visited.add(state);
      if (states.at(-1) !== state) states.push(state);
    },
    takeStates() {
      const seen = states;
      states = [];
      return seen;
    },
    visited,
    taken,
  };
}

function isMicrostep(event: object): event is Microstep {
  return "type" in event && event.type === "@xstate.microstep" && "snapshot" in event;
}

function definitionsOf({ root }: AnyStateMachine): readonly AnyTransitionDefinition[] {
  return nodesOf(root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
}

function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function nameOfTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const candidates = source.transitions.get(eventType) ?? source.always ?? [];
  const place = candidates.length > 1 ? ` [${candidates.indexOf(transition)}]` : "";
  return `${source.path.join(".") || "(root)"}: ${eventType || "(always)"}${place}`;
}
