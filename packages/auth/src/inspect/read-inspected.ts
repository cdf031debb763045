/**
 * Reads names from what XState hands to an inspector. All of them come from the definitions of machines.
 *
 * The id of an actor and the type of an event can be any text that an app chooses. Therefore an actor has the name of
 * its machine or its effect, and an event type is recorded only if the definition of the receiving machine contains it.
 */
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from "xstate";
import { lazySourceOf } from "../engine/index.ts";
import type { TakenTransition } from "./record.ts";

/** Stands for an event type that the machine does not have. */
export const UNLISTED = "(unlisted)";

/** The event types that only XState creates, without the names that follow. */
const OWN_TYPES = [
  "xstate.init",
  "xstate.stop",
  "xstate.done.actor",
  "xstate.error.actor",
  "xstate.done.state",
  "xstate.snapshot",
  "xstate.after",
];

/** A transition without guards and so on, which XState creates for itself. */
export interface Microstep {
  readonly type: "@xstate.microstep";
  readonly actorRef: InspectionEvent["actorRef"];
  readonly _transitions: readonly AnyTransitionDefinition[];
}

export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === "object" && snapshot !== null && "machine" in snapshot;
}

/** Returns the machine of an actor; undefined for an effect. A lazy machine becomes another one when it is loaded. */
export function machineOf(actor: InspectionEvent["actorRef"]): AnyStateMachine | undefined {
  const { logic } = actor as Partial<AnyActor>;
  if (logic !== undefined && "root" in logic) return logic as AnyStateMachine;
  const lazy = lazySourceOf(logic);
  const snapshot: unknown = lazy && snapshotOf(actor);
  return isMachineSnapshot(snapshot) ? snapshot.machine : lazy?.first();
}

/** Returns nothing while the actor is being made: XState throws then. */
function snapshotOf(actor: InspectionEvent["actorRef"]): unknown {
  try {
    return (actor as Partial<AnyActor>).getSnapshot?.();
  } catch {
    return undefined;
  }
}

/** Returns the name of an effect in its machine, otherwise the id of its own machine, which is passed. */
export function nameOf(actor: InspectionEvent["actorRef"], machine: AnyStateMachine | undefined): string {
  const { src } = actor as Partial<AnyActor>;
  // XState itself names an actor whose logic stands in the definition of its machine.
  const isNamed = typeof src === "string" && !src.startsWith("xstate.");
  return isNamed ? src : (machine?.id ?? "actor");
}

export function parentOf(actor: InspectionEvent["actorRef"]): InspectionEvent["actorRef"] | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- XState declares it by this name.
  return (actor as Partial<AnyActor>)._parent;
}

/** The ids of the innermost active states. */
export function activeStates(snapshot: AnyMachineSnapshot): readonly string[] {
  // oxlint-disable-next-line no-underscore-dangle -- XState declares it by this name.
  return snapshot._nodes.filter(({ states }) => Object.keys(states).length === 0).map(({ id }) => id);
}

const typesOfConfigs = new WeakMap<object, ReadonlySet<string>>();

/** Returns the event type if the definition of the machine contains it. */
export function listedType(machine: AnyStateMachine, type: unknown): string {
  let types = typesOfConfigs.get(machine.config);
  if (types === undefined) {
    types = new Set(machine.events);
    typesOfConfigs.set(machine.config, types);
  }
  if (typeof type !== "string") return UNLISTED;
  return types.has(type) ? type : (OWN_TYPES.find((own) => type === own || type.startsWith(`${own}.`)) ?? UNLISTED);
}

/** Returns the machine that takes a step; undefined when nothing is taken in it. */
export function steppingMachine({ _transitions: transitions }: Microstep): AnyStateMachine | undefined {
  return transitions[0]?.source.machine;
}

/** Returns the transitions of a step. A transition into an initial state has no place in a machine and is left out. */
export function takenIn({ _transitions: transitions }: Microstep): readonly TakenTransition[] {
  return transitions.flatMap((transition) => {
    const { source, eventType } = transition;
    const candidates = eventType === "" ? source.always : source.transitions.get(eventType);
    const order = candidates?.indexOf(transition) ?? -1;
    return order === -1 ? [] : { source: source.id, event: eventType, order };
  });
}
