/**
 * Makes an inspection event safe for another inspector, such as Stately's, by the same list as the records.
 *
 * The result has the form of XState's events. Its actors are stand-ins that know the machine's definition and the redacted
 * snapshot, and nothing else, because an inspector may read everything from the real ones.
 */
import type { AnyActor, InspectionEvent, Snapshot } from "xstate";
import { contextRules, eventRules } from "./allowed/index.ts";
import { failureCodeOf } from "./failure-codes.ts";
import { isMachineSnapshot, listedType, machineOf, nameOf, parentOf } from "./read-inspected.ts";
import { type LabelOf, readMembers } from "./rules.ts";

type ActorRef = InspectionEvent["actorRef"];

/** There is no recording whose users could be numbered. */
const kindOnly: LabelOf = (kind) => kind;

/**
 * Returns the redacted event; undefined for those that no inspector needs: actions, single steps, and what an effect
 * receives.
 *
 * @example
 *   const stately = createBrowserInspector({ url: "http://localhost:8080" });
 *   const auth = createAuth(config, {
 *     inspect: (event) => {
 *       const redacted = redactInspectionEvent(event);
 *       if (redacted !== undefined) stately.inspect.next?.(redacted);
 *     },
 *   });
 */
export function redactInspectionEvent(event: InspectionEvent): InspectionEvent | undefined {
  try {
    return redacted(event);
  } catch {
    // The app has sent an event that cannot be read.
    return undefined;
  }
}

function redacted(event: InspectionEvent): InspectionEvent | undefined {
  const { actorRef, rootId } = event;
  if (event.type === "@xstate.actor") return { type: event.type, rootId, actorRef: standIn(actorRef) };
  if (event.type === "@xstate.snapshot") {
    const snapshot = redactSnapshot(actorRef, event.snapshot);
    const { type } = redactEvent(actorRef, event.event);
    return { type: event.type, rootId, actorRef: standIn(actorRef, snapshot), event: { type }, snapshot };
  }
  if (event.type !== "@xstate.event" || machineOf(actorRef) === undefined) return undefined;
  const sourceRef = event.sourceRef && standIn(event.sourceRef);
  return {
    type: event.type,
    rootId,
    actorRef: standIn(actorRef),
    sourceRef,
    event: redactEvent(actorRef, event.event),
  };
}

/** An actor that only has names. Session ids are numbers of XState's own. */
function standIn(actor: ActorRef, snapshot: Snapshot<unknown> = ACTIVE): ActorRef {
  const config = machineOf(actor)?.config;
  const parent = parentOf(actor);
  const standing: Partial<Record<keyof AnyActor, unknown>> = {
    id: nameOf(actor, machineOf(actor)),
    sessionId: actor.sessionId,
    logic: config && { config },
    _parent: parent && standIn(parent),
    getSnapshot: () => snapshot,
  };
  return standing as unknown as ActorRef;
}

const ACTIVE: Snapshot<unknown> = { status: "active", output: undefined, error: undefined };

function redactSnapshot(actor: ActorRef, snapshot: Snapshot<unknown>): Snapshot<unknown> {
  const machine = machineOf(actor);
  const error = failureCodeOf(snapshot.error);
  const plain = { status: snapshot.status, output: undefined, error };
  if (machine === undefined || !isMachineSnapshot(snapshot)) return plain as Snapshot<unknown>;
  const context = readMembers(snapshot.context, contextRules(machine.id), kindOnly) ?? {};
  return { ...plain, value: snapshot.value, context } as unknown as Snapshot<unknown>;
}

function redactEvent(actor: ActorRef, event: { readonly type: unknown; readonly error?: unknown }): { type: string } {
  const machine = machineOf(actor);
  if (machine === undefined) return { type: "" };
  const type = listedType(machine, event.type);
  const failure = type.startsWith("xstate.error.actor") ? failureCodeOf(event.error) : undefined;
  return { type, ...readMembers(event, eventRules(machine.id, type), kindOnly), ...(failure && { failure }) };
}
