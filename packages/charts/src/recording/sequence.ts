/** A recording as a sequence diagram: machines as lanes, events as messages between them, in the order of time. */
import type { Recording, RecordingRecord } from "./model.ts";
import { eventWords, stateWords, timeWords } from "./words.ts";

/** The line of an actor. */
export interface SequenceLane {
  readonly id: string;
  readonly label: string;
  /** Absent for the app. */
  readonly machine?: string;
}

/** One arrow or mark of a sequence. */
export interface SequenceStep {
  /** `message` goes from a lane to another; `self` stays in one, such as the end of an effect; `state` is a new state. */
  readonly kind: "message" | "create" | "self" | "state" | "end";
  /** The place of the record. */
  readonly index: number;
  readonly time: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly failure?: string;
}

/** What actors have sent to each other, for a diagram. */
export interface Sequence {
  readonly lanes: readonly SequenceLane[];
  readonly steps: readonly SequenceStep[];
}

/** The lane of what sends events from outside: the page, the app, a test. */
export const APP_LANE = "app";

/**
 * What the actors of a recording have sent to each other.
 *
 * @example
 * const { lanes, steps } = sequenceOf(recording);
 */
export function sequenceOf({ records }: Pick<Recording, "records">): Sequence {
  const lanes = new Map<string, SequenceLane>([[APP_LANE, { id: APP_LANE, label: "App" }]]);
  for (const record of records)
    if (record.type === "actor" && record.machine !== undefined)
      lanes.set(record.actor, { id: record.actor, label: record.actor, machine: record.machine });
  const steps = records.flatMap((record, index): SequenceStep[] => {
    const lane = lanes.get(record.actor);
    const step = lane && stepOf(record, lane, lanes);
    return step === undefined ? [] : [{ index, time: timeWords(record.at), ...step }];
  });
  const used = new Set(steps.flatMap(({ from, to }) => [from, to]));
  return { lanes: [...lanes.values()].filter(({ id }) => used.has(id)), steps };
}

type Step = Omit<SequenceStep, "index" | "time">;

function stepOf(
  record: RecordingRecord,
  { id, machine }: SequenceLane,
  lanes: ReadonlyMap<string, SequenceLane>,
): Step | undefined {
  if (record.type === "actor") {
    if (record.parent === undefined || !lanes.has(record.parent)) return undefined;
    return { kind: "create", from: record.parent, to: id, text: "create" };
  }
  const failed = record.failure === undefined ? {} : { failure: record.failure };
  if (record.type === "event") {
    // An effect has no lane, so its end is a step of the machine itself.
    const from = record.from === undefined ? APP_LANE : lanes.has(record.from) ? record.from : id;
    return { kind: from === id ? "self" : "message", from, to: id, text: eventWords(record.event), ...failed };
  }
  const { before, state = [], status } = record;
  const now = stateWords(state, machine);
  if (status !== "active") return { kind: "end", from: id, to: id, text: `${now} (${status})`, ...failed };
  if (before !== undefined && stateWords(before, machine) === now) return undefined;
  return { kind: "state", from: id, to: id, text: now, ...failed };
}
