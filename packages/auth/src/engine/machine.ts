/**
 * Hardens machines against a script on the page that has added members to `Object.prototype`.
 *
 * Every input and every event without such a member would inherit it. XState would also continue from an inherited
 * `snapshot` (or `state`) of an actor's options: such a script would decide who is signed in, and what an effect returns.
 */
import type { AnyActorLogic, AnyActorScope, AnyStateMachine, EventObject, Snapshot } from "xstate";
import { ownMembers } from "../protocol/wire/own-properties.ts";

/**
 * Makes a machine ignore inherited members of its input and its events, inherited snapshots, also of its effects, and
 * values that are not events.
 *
 * Changes the machine and returns it. Machines that its `provide` returns are changed, too.
 */
export function hardened<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const getInitialSnapshot = machine.getInitialSnapshot.bind(machine);
  const transition = machine.transition.bind(machine);
  const provide = machine.provide.bind(machine);
  machine.getInitialSnapshot = (scope, input) => getInitialSnapshot(scope, input && ownMembers<object>(input, 1));
  machine.transition = (snapshot, event, scope) =>
    isEvent(event)
      ? transition(snapshot, isFromXState(event) ? event : ownMembers<EventObject>(event), scope)
      : snapshot;
  machine.provide = (implementations) => hardened(provide(implementations));
  for (const logic of Object.values(machine.implementations.actors)) ownSnapshotOnly(logic as AnyActorLogic);
  return ownSnapshotOnly(machine);
}

function isEvent(event: unknown): event is EventObject {
  return typeof event === "object" && event !== null && "type" in event && typeof event.type === "string";
}

/** Returns true for an event that only XState creates, for example at the end of an effect or a delay. */
function isFromXState({ type }: EventObject): boolean {
  return type.startsWith("xstate.");
}

/** The same logic may be provided for each client. */
const changed = new WeakSet<AnyActorLogic>();

/** Makes the actors of a logic begin at its beginning, unless they are created with a snapshot of their own. */
function ownSnapshotOnly<Logic extends AnyActorLogic>(logic: Logic): Logic {
  if (changed.has(logic)) return logic;
  changed.add(logic);
  const restore: AnyActorLogic["restoreSnapshot"] = logic.restoreSnapshot?.bind(logic);
  // A logic of the app that is frozen stays as it is.
  Reflect.set(logic, "restoreSnapshot", (snapshot: Snapshot<unknown>, scope: AnyActorScope): unknown => {
    const { options } = scope.self as unknown as { readonly options: Readonly<Record<string, unknown>> };
    const isGiven = ["snapshot", "state"].some((name) => Object.hasOwn(options, name) && options[name] === snapshot);
    if (!isGiven) return logic.getInitialSnapshot(scope, options["input"]);
    return restore === undefined ? snapshot : restore(snapshot, scope);
  });
  return logic;
}
