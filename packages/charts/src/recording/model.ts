/**
 * A recording of live machines: what happened, in order, as plain data without anything personal.
 *
 * `@poolgate/auth/inspect` writes this format. Any other inspector may write it too: it needs nothing of Poolgate.
 */

/** Tells a recording from other JSON. */
export const RECORDING_FORMAT = "poolgate-recording";
/** The version of the format. A recording of another one is refused. */
export const RECORDING_VERSION = 1;

/** The listed members of a context or an event. */
export type RecordedData = { readonly [member: string]: RecordedValue };
/** Texts are names: user 1, codeSent. */
export type RecordedValue = boolean | number | string | readonly RecordedValue[] | RecordedData;

interface RecordBase {
  /** Grows with each record, by one unless records are missing. */
  readonly seq: number;
  /** Milliseconds since the start of the recording. */
  readonly at: number;
  /** Milliseconds since 1970 by the device's clock. */
  readonly time: number;
  /** The actor that the record is about. */
  readonly actor: string;
}

/** What is known of an actor's state. */
export interface RecordedState {
  readonly status: "active" | "done" | "error" | "stopped";
  /** Ids of the innermost active states; absent for an actor that is no machine. */
  readonly state?: readonly string[];
  readonly context?: RecordedData;
}

/** An actor was created; with a status, it was there before the recording begins. */
export interface ActorRecord extends RecordBase, Partial<RecordedState> {
  readonly type: "actor";
  readonly name: string;
  /** Absent for an actor that is no machine. */
  readonly machine?: string;
  readonly parent?: string;
}

/** An actor has received an event. */
export interface EventRecord extends RecordBase {
  readonly type: "event";
  readonly event: string;
  /** Absent when the event came from outside. */
  readonly from?: string;
  readonly data?: RecordedData;
  /** The code of an error. */
  readonly failure?: string;
}

/** A transition that was taken, in XState's words. `takenTransitionId` makes the id of a chart of it. */
export interface TakenTransition {
  readonly source: string;
  readonly event: string;
  readonly order: number;
}

/** An actor has a new snapshot. */
export interface SnapshotRecord extends RecordBase, RecordedState {
  readonly type: "snapshot";
  readonly event: string;
  readonly before?: readonly string[];
  readonly taken?: readonly TakenTransition[];
  readonly failure?: string;
}

/** One line of a recording. */
export type RecordingRecord = ActorRecord | EventRecord | SnapshotRecord;

/** A recording, as it stands in a file. */
export interface Recording {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: typeof RECORDING_VERSION;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Ids of the machines in it. */
  readonly machines: readonly string[];
  readonly records: readonly RecordingRecord[];
}

/** What can be wrong with the text of a recording. */
export type RecordingProblemCode =
  | "too-big"
  | "not-json"
  | "cut-short"
  | "not-a-recording"
  | "other-version"
  | "invalid-member"
  | "unknown-member"
  | "invalid-record"
  | "out-of-order"
  | "records-missing"
  | "contradiction";

/** One thing that is wrong, in plain words. Whatever else is readable is in the recording nevertheless. */
export interface RecordingProblem {
  readonly code: RecordingProblemCode;
  readonly message: string;
  /** The place in the list of records, from 0, as it stands in the text. */
  readonly index?: number;
}
