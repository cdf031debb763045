/**
 * Turns XState's inspection events into records that contain no secret and nothing personal (`record.ts`).
 *
 * While the engine works, an inspector only notes the events, their times and their machines. It makes the records of all of them a
 * moment later, which takes a quarter of the time, because they are then made one right after the other.
 *
 * An inspector never throws and changes nothing: what goes wrong in it is not the app's problem.
 */
import type { AnyStateMachine, InspectionEvent, Snapshot } from "xstate";
import { inspectorClock, type InspectorClock, soon } from "../platform/index.ts";
import { contextRules, eventRules } from "./allowed/index.ts";
import { failureCodeOf } from "./failure-codes.ts";
import { createLabels } from "./labels.ts";
import type {
  ActorRecord,
  EventRecord,
  InspectionRecord,
  InspectorRecording,
  SnapshotRecord,
  TakenTransition,
} from "./record.ts";
import { createRecordStore } from "./record-store.ts";
import {
  activeStates,
  isMachineSnapshot,
  listedType,
  machineOf,
  type Microstep,
  nameOf,
  parentOf,
  steppingMachine,
  takenIn,
} from "./read-inspected.ts";
import { readMembers } from "./rules.ts";

/** How an inspector records. */
export interface InspectorOptions {
  /** How many records are kept. By default 5,000. The oldest ones are dropped. */
  readonly limit?: number;
  /** By default the clocks of the browser. */
  readonly clock?: InspectorClock;
}

/** Records what the actors of a client do. */
export interface Inspector {
  /** Receives the inspection events: an inspector is passed to `createAuth` as `inspect`. */
  readonly next: (event: InspectionEvent) => void;
  /** Returns the records so far. */
  readonly recording: () => InspectorRecording;
  /** Calls the listener with all further records, several at a time. The returned function ends this. */
  readonly subscribe: (listener: RecordsListener) => () => void;
  /** Makes the records of what has just happened at once, for example when the page is left. */
  readonly flush: () => void;
}

type RecordsListener = (records: readonly InspectionRecord[]) => void;
type ActorRef = InspectionEvent["actorRef"];

/** The actor of an event, and its machine at that time. */
interface Actor {
  readonly ref: ActorRef;
  readonly machine: AnyStateMachine | undefined;
}

type Mutable<Record> = { -readonly [Member in keyof Record]: Record[Member] };

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
export function createInspector({ limit = 5_000, clock = inspectorClock }: InspectorOptions = {}): Inspector {
  const startedAtMs = clock.now();
  const startedMonotonicMs = clock.monotonicNow();
  const labelOf = createLabels();
  const actors = new WeakMap<ActorRef, Inspected>();
  const listeners = new Set<RecordsListener>();
  const store = createRecordStore(limit);
  let actorCount = 0;
  let seq = 0;
  let noted: Noted[] = [];
  let fresh: InspectionRecord[] = [];
  /** By how much the wall clock has been changed since the start. */
  let wallShiftMs = 0;
  /** Milliseconds since the start, of the event whose records are being made. */
  let elapsed = 0;

  const stamp = <Type extends InspectionRecord["type"]>(type: Type, { id: actor }: Inspected) => {
    const [at, time] = [Math.round(elapsed * 100) / 100, Math.round(startedAtMs + wallShiftMs + elapsed)];
    return { type, seq: ++seq, at, time, actor };
  };

  const add = (record: InspectionRecord): void => {
    fresh.push(record);
    store.add(record);
  };

  const inspectedOf = (ref: ActorRef, definition: AnyStateMachine | undefined): Inspected => {
    const known = actors.get(ref);
    const machine = definition?.id;
    if (known?.machine === machine && known !== undefined) return known;
    const name = nameOf(ref, definition);
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
    const parentId = parent && otherOf(parent).id;
    const record: Mutable<ActorRecord> = { ...stamp("actor", actor), name };
    if (machine !== undefined) record.machine = machine;
    if (parentId !== undefined) record.parent = parentId;
    add(record);
    return actor;
  };

  /** An actor that an event also names: as it was at its own last event. */
  const otherOf = (ref: ActorRef): Inspected => actors.get(ref) ?? inspectedOf(ref, machineOf(ref));

  const recordEvent = ({ ref, machine }: Actor, source: ActorRef | undefined, event: EventLike): void => {
    // The input of an actor and the inner events of an effect say nothing that the other records do not say.
    if (machine === undefined || event.type === "xstate.init") return;
    const actor = inspectedOf(ref, machine);
    const type = listedType(machine, event.type);
    const data = readMembers(event, eventRules(machine.id, type), labelOf);
    const failure = type.startsWith("xstate.error.actor") ? failureCodeOf(event.error) : undefined;
    const from = source === undefined || source === ref ? undefined : otherOf(source).id;
    const record: Mutable<EventRecord> = { ...stamp("event", actor), event: type };
    if (from !== undefined) record.from = from;
    if (data !== undefined) record.data = data;
    if (failure !== undefined) record.failure = failure;
    add(record);
  };

  const recordSnapshot = ({ ref, machine }: Actor, cause: EventLike, snapshot: Snapshot<unknown>): void => {
    const actor = inspectedOf(ref, machine);
    const { status } = snapshot;
    if (machine === undefined || !isMachineSnapshot(snapshot)) {
      if (status === actor.status) return;
      actor.status = status;
      const record: Mutable<SnapshotRecord> = { ...stamp("snapshot", actor), event: "", status };
      const failure = status === "error" ? failureCodeOf(snapshot.error) : undefined;
      if (failure !== undefined) record.failure = failure;
      add(record);
      return;
    }
    const state = activeStates(snapshot);
    const event = listedType(machine, cause.type);
    const record: Mutable<SnapshotRecord> = { ...stamp("snapshot", actor), event, status };
    if (actor.state !== undefined) record.before = actor.state;
    record.state = state;
    if (snapshot.context !== actor.context) {
      record.context = readMembers(snapshot.context, contextRules(machine.id), labelOf) ?? {};
      const failure = record.context["failure"];
      if (typeof failure === "string") record.failure = failure;
    }
    if (actor.taken.length > 0) record.taken = actor.taken;
    actor.state = state;
    actor.status = status;
    actor.context = snapshot.context;
    actor.taken = [];
    add(record);
  };

  const inspect = (event: InspectionEvent | Microstep, machine: AnyStateMachine | undefined): void => {
    const actor = { ref: event.actorRef, machine };
    if (event.type === "@xstate.actor") inspectedOf(actor.ref, machine);
    else if (event.type === "@xstate.event") recordEvent(actor, event.sourceRef, event.event);
    else if (event.type === "@xstate.snapshot") recordSnapshot(actor, event.event, event.snapshot);
    else if (event.type === "@xstate.microstep") {
      // While a lazy machine is replaced, its actor still has the former one.
      const own = steppingMachine(event);
      if (own !== undefined) inspectedOf(actor.ref, own).taken.push(...takenIn(event));
    }
  };

  const flush = (): void => {
    const events = noted;
    noted = [];
    wallShiftMs = clock.now() - startedAtMs - (clock.monotonicNow() - startedMonotonicMs);
    for (const { event, machine, at } of events) {
      elapsed = at - startedMonotonicMs;
      try {
        inspect(event, machine);
      } catch {
        // An event or a context that cannot be read, such as one with a getter that throws, is not recorded.
      }
    }
    const records = fresh;
    fresh = [];
    if (records.length > 0) for (const listener of listeners) notify(listener, records);
  };

  return {
    next(event) {
      const { type } = event;
      if (type === "@xstate.action" || type === "@xstate.transition") return;
      if (noted.push({ event, machine: machineThen(event.actorRef), at: clock.monotonicNow() }) === 1) soon(flush);
    },
    recording() {
      flush();
      return {
        format: "poolgate-recording",
        version: 1,
        startedAt: new Date(startedAtMs).toISOString(),
        machines: store.machines(),
        records: store.records(),
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
  };
}

/** An event whose records are not made yet, and its time by the monotonic clock. */
interface Noted {
  readonly event: InspectionEvent;
  /** Of the actor at that time. A lazy machine may be another one soon. */
  readonly machine: AnyStateMachine | undefined;
  readonly at: number;
}

type EventLike = { readonly type: unknown; readonly error?: unknown };

/** An actor that cannot be read has none. */
function machineThen(ref: ActorRef): AnyStateMachine | undefined {
  try {
    return machineOf(ref);
  } catch {
    return undefined;
  }
}

/** The error of a listener reaches the developer, and not the engine. */
function notify(listener: RecordsListener, records: readonly InspectionRecord[]): void {
  try {
    listener(records);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
