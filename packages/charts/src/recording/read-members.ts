/** Checks the members of a record one by one. Only values of the documented kinds pass, and texts only up to a length. */
import type { RecordedValue, RecordingRecord, TakenTransition } from "./model.ts";

export type Json = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

/** Names and ids are shorter. Anything longer was not written by an inspector. */
const MAX_TEXT = 200;
const MAX_ENTRIES = 1000;
const MAX_DEPTH = 8;
const STATUSES: readonly unknown[] = ["active", "done", "error", "stopped"];

export function isJsonObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const isName: Check = (value) => typeof value === "string" && value.length <= MAX_TEXT;
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTime: Check = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0;
const isStatus: Check = (value) => STATUSES.includes(value);
export const isNames: Check = (value) => Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(isName);
const isData: Check = (value) => isJsonObject(value) && isRecordedValue(value, 0);
const isTaken: Check = (value) => Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(isTakenTransition);

function isTakenTransition(value: unknown): value is TakenTransition {
  if (!isJsonObject(value)) return false;
  const { source, event, order, ...others } = value;
  return isName(source) && isName(event) && isCount(order) && Object.keys(others).length === 0;
}

function isRecordedValue(value: unknown, depth: number): value is RecordedValue {
  if (typeof value === "boolean" || isName(value)) return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MAX_ENTRIES && entries.every(([name, part]) => isName(name) && isRecordedValue(part, depth + 1))
  );
}

interface Members {
  readonly required: Readonly<Record<string, Check>>;
  readonly optional: Readonly<Record<string, Check>>;
}

const BASE = { seq: isCount, at: isTime, time: isTime, actor: isName };
const MEMBERS: Readonly<Record<RecordingRecord["type"], Members>> = {
  actor: {
    required: { ...BASE, name: isName },
    optional: { machine: isName, parent: isName, status: isStatus, state: isNames, context: isData },
  },
  event: { required: { ...BASE, event: isName }, optional: { from: isName, data: isData, failure: isName } },
  snapshot: {
    required: { ...BASE, event: isName, status: isStatus },
    optional: { state: isNames, context: isData, before: isNames, taken: isTaken, failure: isName },
  },
};

/** A record with the members that it may have, and the names of the others; undefined when one is missing or wrong. */
export function readRecord(value: unknown): { record: RecordingRecord; unknown: readonly string[] } | undefined {
  if (!isJsonObject(value)) return undefined;
  const { type } = value;
  if (type !== "actor" && type !== "event" && type !== "snapshot") return undefined;
  const { required, optional } = MEMBERS[type];
  const record: Record<string, unknown> = { type };
  for (const [name, isValid] of Object.entries(required)) {
    if (!isValid(value[name])) return undefined;
    record[name] = value[name];
  }
  for (const [name, isValid] of Object.entries(optional)) {
    if (!Object.hasOwn(value, name)) continue;
    if (!isValid(value[name])) return undefined;
    record[name] = value[name];
  }
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(record, name));
  return { record: record as unknown as RecordingRecord, unknown };
}
