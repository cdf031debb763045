/**
 * Makes a machine ignore inherited members of its input and its events, and inherited snapshots.
 *
 * A script on the page may have added members to `Object.prototype`. Otherwise every event without such a member would
 * inherit it. The machine also ignores values that are not events.
 */
import type { AnyStateMachine, EventObject } from "xstate";
import { ownMembers } from "../protocol/wire/own-properties.ts";
import { ownSnapshotOnly } from "./own-snapshot-only.ts";

/** Changes the machine and returns it. Machines that its `provide` returns are changed, too. */
export function ownMembersOnly<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const getInitialSnapshot = machine.getInitialSnapshot.bind(machine);
  const transition = machine.transition.bind(machine);
  const provide = machine.provide.bind(machine);
  machine.getInitialSnapshot = (scope, input) => getInitialSnapshot(scope, input && ownMembers<object>(input, 1));
  machine.transition = (snapshot, event, scope) =>
    isEvent(event)
      ? transition(snapshot, isFromXState(event) ? event : ownMembers<EventObject>(event), scope)
      : snapshot;
  machine.provide = (implementations) => {
    for (const logic of Object.values(implementations.actors ?? {})) ownSnapshotOnly(logic);
    return ownMembersOnly(provide(implementations));
  };
  return ownSnapshotOnly(machine);
}

function isEvent(event: unknown): event is EventObject {
  return typeof event === "object" && event !== null && "type" in event && typeof event.type === "string";
}

/** Returns true for an event that only XState creates, for example at the end of an effect or a delay. */
function isFromXState({ type }: EventObject): boolean {
  return type.startsWith("xstate.");
}
