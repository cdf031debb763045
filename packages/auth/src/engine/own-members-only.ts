/**
 * Machines that read only an input's and an event's own members.
 *
 * A script on the page may have written to `Object.prototype`. Without this, such a member would count as part of every event
 * that lacks it. Whatever is no event at all is ignored.
 */
import type { AnyStateMachine, EventObject } from "xstate";
import { ownMembers } from "../protocol/wire/own-properties.ts";

/** Changes the machine and returns it; what `provide` makes of it behaves the same. */
export function ownMembersOnly<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const getInitialSnapshot = machine.getInitialSnapshot.bind(machine);
  const transition = machine.transition.bind(machine);
  const provide = machine.provide.bind(machine);
  machine.getInitialSnapshot = (scope, input) => getInitialSnapshot(scope, input && ownMembers<object>(input, 1));
  machine.transition = (snapshot, event, scope) =>
    isEvent(event)
      ? transition(snapshot, isFromXState(event) ? event : ownMembers<EventObject>(event), scope)
      : snapshot;
  machine.provide = (implementations) => ownMembersOnly(provide(implementations));
  return machine;
}

function isEvent(event: unknown): event is EventObject {
  return typeof event === "object" && event !== null && "type" in event && typeof event.type === "string";
}

/** Events of XState itself: an effect has ended, a delay is over. Only XState makes these. */
function isFromXState({ type }: EventObject): boolean {
  return type.startsWith("xstate.");
}
