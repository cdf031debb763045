/**
 * Reads the text of a recording that somebody attaches to a report: it may be cut short, edited, of another version, or
 * something else. What is readable is read, and what is wrong is listed. Nothing is thrown.
 */
import { completeText } from "./cut-short.ts";
import { findContradictions } from "./find-contradictions.ts";
import {
  type Recording,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordingProblem,
  type RecordingRecord,
} from "./model.ts";
import { isJsonObject, isName, isNames, type Json, readRecord } from "./read-members.ts";

/** What could be read of a recording, and what is wrong with it. */
export interface ReadRecording {
  /** Absent when nothing is readable. */
  readonly recording?: Recording;
  /** Empty when nothing is wrong. */
  readonly problems: readonly RecordingProblem[];
}

/** Characters. An hour of a busy page is less. */
export const MAX_RECORDING_LENGTH = 32_000_000;
/** More of the same say nothing more. */
const MAX_PROBLEMS = 100;

const MEMBERS: readonly string[] = ["format", "version", "startedAt", "machines", "records"];

/**
 * Reads the text of a recording, and lists what is wrong with it.
 *
 * @example
 * const { recording, problems } = readRecording(await file.text());
 */
export function readRecording(text: string): ReadRecording {
  if (text.length > MAX_RECORDING_LENGTH) {
    const [size, limit] = [text.length, MAX_RECORDING_LENGTH].map((length) => Math.ceil(length / 1_000_000));
    return failed("too-big", `The file has ${size} million characters. The limit is ${limit} million.`);
  }
  const whole = parse(text);
  if (whole !== undefined) return readParsed(whole, []);
  const complete = completeText(text);
  const part = complete === undefined ? undefined : parse(complete);
  if (part === undefined) return failed("not-json", "The file is not JSON.");
  const count = isJsonObject(part) && Array.isArray(part["records"]) ? part["records"].length : 0;
  const message = `The file is cut short: it ends in the middle. Its first ${count} records are readable.`;
  return readParsed(part, [{ code: "cut-short", message }]);
}

/**
 * Reads a recording that was received as data, such as in a message of another window.
 *
 * @example
 * const { recording, problems } = readRecordingData(event.data);
 */
export function readRecordingData(data: unknown): ReadRecording {
  return readParsed(data, []);
}

function readParsed(parsed: unknown, problems: readonly RecordingProblem[]): ReadRecording {
  if (!isJsonObject(parsed) || parsed["format"] !== RECORDING_FORMAT)
    return failed("not-a-recording", `This is no recording: its format is not "${RECORDING_FORMAT}".`);
  const { version } = parsed;
  if (version !== RECORDING_VERSION) {
    const told = typeof version === "number" ? String(version) : "unknown";
    return failed(
      "other-version",
      `The recording has version ${told}. This program reads version ${RECORDING_VERSION}.`,
    );
  }
  if (!Array.isArray(parsed["records"])) return failed("not-a-recording", "This is no recording: it has no records.");
  const found = [...problems, ...headProblems(parsed)];
  const records = readRecords(parsed["records"], found);
  const startedAt = isDate(parsed["startedAt"]) ? parsed["startedAt"] : new Date(records[0]?.time ?? 0).toISOString();
  const machines = [...new Set(records.flatMap((record) => (record.type === "actor" ? (record.machine ?? []) : [])))];
  const recording = { format: RECORDING_FORMAT, version: RECORDING_VERSION, startedAt, machines, records } as const;
  return { recording, problems: limited([...found, ...findContradictions(records)]) };
}

function headProblems(parsed: Json): RecordingProblem[] {
  const unknown = Object.keys(parsed).filter((name) => !MEMBERS.includes(name));
  const wrong = [
    ...(isDate(parsed["startedAt"]) ? [] : ["startedAt"]),
    ...(isNames(parsed["machines"]) ? [] : ["machines"]),
  ];
  return [
    ...unknown.map(unknownMember),
    ...wrong.map((name): RecordingProblem => ({
      code: "invalid-member",
      message: `The member ${name} is missing or wrong.`,
    })),
  ];
}

/** The readable records in order; those that are not are added to the problems. */
function readRecords(values: readonly unknown[], problems: RecordingProblem[]): RecordingRecord[] {
  const records: RecordingRecord[] = [];
  let lastSeq = 0;
  for (const [index, value] of values.entries()) {
    const read = readRecord(value);
    if (read === undefined) {
      problems.push({ code: "invalid-record", message: `Record ${index + 1} is not readable.`, index });
      continue;
    }
    const { record, unknown } = read;
    problems.push(...unknown.map((name) => ({ ...unknownMember(name), index })));
    if (record.seq <= lastSeq) {
      problems.push({ code: "out-of-order", message: `Record ${index + 1} is not in its place, and left out.`, index });
      continue;
    }
    if (lastSeq > 0 && record.seq > lastSeq + 1 && !isEarlierActor(records.at(-1))) {
      const missing = record.seq - lastSeq - 1;
      const message = `Before record ${index + 1}, ${missing === 1 ? "one is" : `${missing} are`} missing.`;
      problems.push({ code: "records-missing", message, index });
    }
    lastSeq = record.seq;
    records.push(record);
  }
  return records;
}

/** An actor that was there before the recording begins. The records before it were dropped on purpose. */
function isEarlierActor(record: RecordingRecord | undefined): boolean {
  return record?.type === "actor" && record.status !== undefined;
}

function isDate(value: unknown): value is string {
  return isName(value) && !Number.isNaN(Date.parse(String(value)));
}

function unknownMember(name: string): RecordingProblem {
  return { code: "unknown-member", message: `The member ${name.slice(0, 40)} is unknown, and left out.` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function limited(problems: readonly RecordingProblem[]): readonly RecordingProblem[] {
  return problems.slice(0, MAX_PROBLEMS);
}

function failed(code: RecordingProblem["code"], message: string): ReadRecording {
  return { problems: [{ code, message }] };
}
