/**
 * Turns XState's inspection events into records that contain no secret and nothing personal (`record.ts`).
 *
 * An inspector never throws and changes nothing: what goes wrong in it is not the app's problem.
 */
import type { InspectionEvent, Snapshot } from "xstate";
import { inspectorClock, type InspectorClock } from "../platform/index.ts";
import { contextRules, eventRules } from "./allowed/index.ts";
import { failureCodeOf } from "./failure-codes.ts";
import { createLabels } from "./labels.ts";
import type { InspectionRecord, InspectorRecording, RecordedData, TakenTransition } from "./record.ts";
import { createRecordStore } from "./record-store.ts";
import {
  activeStates,
  isMachineSnapshot,
  listedType,
  machineOf,
  type Microstep,
  nameOf,
  parentOf,
  takenIn,
} from "./read-inspected.ts";
import { readMembers } from "./rules.ts";

/** How an inspector records. */
export interface InspectorOptions {
  /** How many records are kept. By default 5,000. The oldest ones are dropped. */
  readonly limit?: number;
  /** Receives each record when it is made. */
  readonly onRecord?: (record: InspectionRecord) => void;
  /** By default the clocks of the browser. */
  readonly clock?: InspectorClock;
}

/** Records what the actors of a client do. */
export interface Inspector {
  /** Receives the inspection events: an inspector is passed to `createAuth` as `inspect`. */
  readonly next: (event: InspectionEvent) => void;
  /** Returns the records so far. */
  readonly recording: () => InspectorRecording;
  /** Calls the listener with each further record. The returned function ends this. */
  readonly subscribe: (listener: (record: InspectionRecord) => void) => () => void;
}

type ActorRef = InspectionEvent["actorRef"];

/** What the inspector keeps of an actor. */
interface Inspected {
  readonly id: string;
  readonly machine: string | undefined;
  state: readonly string[] | undefined;
  status: string;
  context: unknown;
  taken: TakenTransition[];
}

/**
 * Creates an inspector for one client.
 *
 * @example
 *   const inspector = createInspector();
 *   const auth = createAuth(config, { inspect: inspector });
 *   await signIn(auth, { username, password });
 *   const file = JSON.stringify(inspector.recording());
 */
export function createInspector({ limit = 5_000, onRecord, clock = inspectorClock }: InspectorOptions = {}): Inspector {
  const startedAtMs = clock.now();
  const startedMonotonicMs = clock.monotonicNow();
  const labelOf = createLabels();
  const actors = new WeakMap<ActorRef, Inspected>();
  const listeners = new Set<(record: InspectionRecord) => void>(onRecord === undefined ? [] : [onRecord]);
  const store = createRecordStore(limit);
  let actorCount = 0;
  let seq = 0;

  const stamp = (actor: Inspected) => ({
    seq: ++seq,
    at: Math.round((clock.monotonicNow() - startedMonotonicMs) * 100) / 100,
    time: Math.round(clock.now()),
    actor: actor.id,
  });

  const add = (record: InspectionRecord): void => {
    store.add(record);
    for (const listener of listeners) notify(listener, record);
  };

  const inspectedOf = (ref: ActorRef): Inspected => {
    const known = actors.get(ref);
    const machine = machineOf(ref)?.id;
    if (known?.machine === machine && known !== undefined) return known;
    const name = nameOf(ref);
    const parent = parentOf(ref);
    const actor: Inspected = {
      // A lazy machine remains the same actor when it is loaded.
      id: known?.id ?? `${name}#${++actorCount}`,
      machine,
      state: undefined,
      status: "active",
      context: undefined,
      taken: [],
    };
    actors.set(ref, actor);
    add({
      type: "actor",
      ...stamp(actor),
      name,
      ...(machine !== undefined && { machine }),
      ...(parent !== undefined && { parent: inspectedOf(parent).id }),
    });
    return actor;
  };

  const recordEvent = (ref: ActorRef, source: ActorRef | undefined, event: EventLike): void => {
    const machine = machineOf(ref);
    // The input of an actor and the inner events of an effect say nothing that the other records do not say.
    if (machine === undefined || event.type === "xstate.init") return;
    const actor = inspectedOf(ref);
    const type = listedType(machine, event.type);
    const data = readMembers(event, eventRules(machine.id, type), labelOf);
    const failure = type.startsWith("xstate.error.actor") ? failureCodeOf(event.error) : undefined;
    const from = source === undefined || source === ref ? undefined : inspectedOf(source).id;
    add({
      type: "event",
      ...stamp(actor),
      event: type,
      ...(from !== undefined && { from }),
      ...(data !== undefined && { data }),
      ...(failure !== undefined && { failure }),
    });
  };

  const recordSnapshot = (ref: ActorRef, event: EventLike, snapshot: Snapshot<unknown>): void => {
    const actor = inspectedOf(ref);
    const { status } = snapshot;
    const machine = machineOf(ref);
    if (machine === undefined || !isMachineSnapshot(snapshot)) {
      if (status === actor.status) return;
      actor.status = status;
      const failure = status === "error" ? failureCodeOf(snapshot.error) : undefined;
      add({ type: "snapshot", ...stamp(actor), event: "", status, ...(failure !== undefined && { failure }) });
      return;
    }
    const before = actor.state;
    const state = activeStates(snapshot);
    let context: RecordedData | undefined;
    if (snapshot.context !== actor.context)
      context = readMembers(snapshot.context, contextRules(machine.id), labelOf) ?? {};
    const { taken } = actor;
    Object.assign(actor, { state, status, context: snapshot.context, taken: [] });
    const failure = context?.["failure"];
    add({
      type: "snapshot",
      ...stamp(actor),
      event: listedType(machine, event.type),
      status,
      ...(before !== undefined && { before }),
      state,
      ...(context !== undefined && { context }),
      ...(taken.length > 0 && { taken }),
      ...(typeof failure === "string" && { failure }),
    });
  };

  const inspect = (event: InspectionEvent | Microstep): void => {
    if (event.type === "@xstate.actor") inspectedOf(event.actorRef);
    else if (event.type === "@xstate.event") recordEvent(event.actorRef, event.sourceRef, event.event);
    else if (event.type === "@xstate.snapshot") recordSnapshot(event.actorRef, event.event, event.snapshot);
    else if (event.type === "@xstate.microstep") {
      inspectedOf(event.actorRef).taken.push(...takenIn(event));
    }
  };

  return {
    next(event) {
      try {
        inspect(event);
      } catch {
        // An event or a context that cannot be read, such as one with a getter that throws, is not recorded.
      }
    },
    recording: () => ({
      format: "poolgate-recording",
      version: 1,
      startedAt: new Date(startedAtMs).toISOString(),
      machines: store.machines(),
      records: store.records(),
    }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type EventLike = { readonly type: unknown; readonly error?: unknown };

/** The error of a listener reaches the developer, and not the engine. */
function notify(listener: (record: InspectionRecord) => void, record: InspectionRecord): void {
  try {
    listener(record);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
