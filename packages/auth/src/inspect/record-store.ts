/**
 * Keeps the latest records. Of those that are dropped, the state of each actor that still runs is kept, so that a
 * recording always begins with all actors.
 */
import type { ActorRecord, InspectionRecord } from "./record.ts";

export interface RecordStore {
  readonly add: (record: InspectionRecord) => void;
  readonly records: () => readonly InspectionRecord[];
  readonly machines: () => readonly string[];
}

/** How many more records than the limit are kept until the oldest are dropped at once. */
const SLACK = 0.25;

export function createRecordStore(limit: number): RecordStore {
  const first = new Map<string, ActorRecord>();
  let latest: InspectionRecord[] = [];

  const drop = (record: InspectionRecord): void => {
    if (record.type === "actor") first.set(record.actor, { status: "active", ...record });
    if (record.type !== "snapshot") return;
    const actor = first.get(record.actor);
    if (actor === undefined) return;
    const { seq, at, time, status, state, context } = record;
    if (status !== "active") first.delete(record.actor);
    else
      first.set(record.actor, {
        ...actor,
        seq,
        at,
        time,
        status,
        ...(state && { state }),
        ...(context && { context }),
      });
  };

  const records = (): readonly InspectionRecord[] => [
    ...[...first.values()].toSorted((one, other) => one.seq - other.seq),
    ...latest,
  ];

  return {
    add(record) {
      latest.push(record);
      if (latest.length <= limit * (1 + SLACK)) return;
      const dropped = latest.length - limit;
      for (const old of latest.slice(0, dropped)) drop(old);
      latest = latest.slice(dropped);
    },
    records,
    machines: () => [
      ...new Set(records().flatMap((record) => (record.type === "actor" ? (record.machine ?? []) : []))),
    ],
  };
}
