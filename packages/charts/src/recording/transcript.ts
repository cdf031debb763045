/** A recording as lines to read: when, which actor, and what happened. */
import type { Recording, RecordingRecord } from "./model.ts";
import { dataWords, eventWords, stateWords, timeWords } from "./words.ts";

/** One line of a transcript. */
export interface TranscriptLine {
  /** The place of the record. */
  readonly index: number;
  /** `00:01.250` since the start of the recording. */
  readonly time: string;
  readonly actor: string;
  readonly text: string;
  readonly failure?: string;
}

/**
 * The lines. What an effect does shows in the events of its machine, so an effect has no line of its own.
 *
 * @example
 * const lines = transcriptOf(recording).map(({ time, actor, text }) => `${time}  ${actor}  ${text}`);
 */
export function transcriptOf({ records }: Pick<Recording, "records">): readonly TranscriptLine[] {
  const machines = new Map<string, string>();
  return records.flatMap((record, index): TranscriptLine[] => {
    if (record.type === "actor" && record.machine !== undefined) machines.set(record.actor, record.machine);
    const machine = machines.get(record.actor);
    const text = machine === undefined ? undefined : lineOf(record, machine);
    if (text === undefined) return [];
    const failure = record.type === "actor" ? undefined : record.failure;
    const { at, actor } = record;
    return [{ index, time: timeWords(at), actor, text, ...(failure !== undefined && { failure }) }];
  });
}

/**
 * The transcript as text, to paste into a report.
 *
 * @example
 * await navigator.clipboard.writeText(transcriptText(recording));
 */
export function transcriptText(recording: Recording): string {
  const lines = transcriptOf(recording);
  const width = Math.max(0, ...lines.map(({ actor }) => actor.length));
  return [
    `Recording of ${recording.startedAt}: ${recording.machines.join(", ")}`,
    ...lines.map(({ time, actor, text }) => `${time}  ${actor.padEnd(width)}  ${text}`),
    "",
  ].join("\n");
}

function lineOf(record: RecordingRecord, machine: string): string | undefined {
  if (record.type === "actor") {
    if (record.status !== undefined) return `is in ${stateWords(record.state ?? [], machine) || "an unknown state"}`;
    return record.parent === undefined ? "is created" : `is created by ${record.parent}`;
  }
  if (record.type === "event") {
    const { event, from, data, failure } = record;
    const told = [...(from === undefined ? [] : [`from ${from}`]), ...(data === undefined ? [] : [dataWords(data)])];
    const details = told.length === 0 ? "" : ` (${told.join(": ")})`;
    const isOwn = event.startsWith("xstate.");
    return `${isOwn ? "" : "receives "}${eventWords(event)}${details}${failureWords(failure)}`;
  }
  const { before, state = [], status, failure } = record;
  const now = stateWords(state, machine);
  const was = before === undefined ? undefined : stateWords(before, machine);
  const ended = status === "active" ? "" : `, ${status}`;
  if (was === now && ended === "" && failure === undefined) return undefined;
  return `${was === undefined || was === now ? "" : `${was} `}→ ${now}${ended}${failureWords(failure)}`;
}

function failureWords(failure: string | undefined): string {
  return failure === undefined ? "" : `, failure ${failure}`;
}
