/**
 * Declares what the inspector records of a running client: plain data that may be stored, shown and sent elsewhere.
 *
 * A record contains names from the definitions of the machines, and the values that `allowed/` lists. It contains nothing
 * else: no password, code, token, session, username, address or message.
 *
 * `@poolgate/charts/recording` reads the same format.
 */

/** The listed members of a context or an event. */
export type RecordedData = { readonly [member: string]: RecordedValue };
/** A value that a rule of the list allows. */
export type RecordedValue = boolean | number | string | readonly RecordedValue[] | RecordedData;

interface RecordBase {
  /** The number of the record, from 1. */
  readonly seq: number;
  /** Milliseconds since the start of the recording, by a clock that users cannot change. */
  readonly at: number;
  /** Milliseconds since 1970 by the device's clock. */
  readonly time: number;
  /** The actor that the record is about, such as `signIn#4`. */
  readonly actor: string;
}

/** What is known of an actor's state. */
export interface RecordedState {
  readonly status: "active" | "done" | "error" | "stopped";
  /** The ids of the innermost active states, such as `signIn.proving.initiating`. Absent for an effect. */
  readonly state?: readonly string[];
  readonly context?: RecordedData;
}

/** An actor was created. At the start of a recording, also an actor that was already there, with its state. */
export interface ActorRecord extends RecordBase, Partial<RecordedState> {
  readonly type: "actor";
  /** The name of the machine or of the effect. */
  readonly name: string;
  /** The id of the machine; absent for an effect. */
  readonly machine?: string;
  readonly parent?: string;
}

/** A machine has received an event. */
export interface EventRecord extends RecordBase {
  readonly type: "event";
  /** The event type, as the definition of the machine spells it. */
  readonly event: string;
  /** The actor that has sent it; absent if it came from the app. */
  readonly from?: string;
  readonly data?: RecordedData;
  /** The code of the error in it, such as `code.mismatch`. */
  readonly failure?: string;
}

/** A transition that a machine has taken. */
export interface TakenTransition {
  /** The id of the state that has it. */
  readonly source: string;
  /** The event type; empty for a transition without one (`always`). */
  readonly event: string;
  /** Its place among the transitions of the state for this event. */
  readonly order: number;
}

/** An actor has a new snapshot. */
export interface SnapshotRecord extends RecordBase, RecordedState {
  readonly type: "snapshot";
  /** The type of the event that led to it. */
  readonly event: string;
  /** The innermost states before. */
  readonly before?: readonly string[];
  /** The transitions that were taken, in order. */
  readonly taken?: readonly TakenTransition[];
  readonly failure?: string;
}

/** One line of a recording. */
export type InspectionRecord = ActorRecord | EventRecord | SnapshotRecord;

/** A recording, as it is stored in a file. */
export interface InspectorRecording {
  readonly format: "poolgate-recording";
  readonly version: 1;
  /** When the inspector was created, in the form of ISO 8601. */
  readonly startedAt: string;
  /** The ids of the machines that occur in it. */
  readonly machines: readonly string[];
  /** First the actors that were there before the oldest record. */
  readonly records: readonly InspectionRecord[];
}
