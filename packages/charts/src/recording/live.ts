/**
 * Joins what a running page sends to a recording. The messages come from another window, so they are read like a file.
 *
 * A viewer opens a BroadcastChannel of the name `poolgate-inspect`, or the page itself by `window.open`, posts
 * `LISTEN_REQUEST`, and passes each message that it receives to `readInspectMessage` and `joinMessage`.
 */
import type { Recording, RecordingRecord } from "./model.ts";
import { isJsonObject, isName, readRecord } from "./read-members.ts";
import { readRecordingData } from "./read-recording.ts";

/** The name of the BroadcastChannel, and of the protocol in each message. */
export const INSPECT_PROTOCOL = "poolgate-inspect";

/** Asks all pages for everything that they have recorded. */
export const LISTEN_REQUEST = { protocol: INSPECT_PROTOCOL, version: 1, type: "listen" } as const;

/** A message of a page. `page` is the same in all of its messages. */
export type InspectMessage = { readonly page: string } & (
  | { readonly type: "hello"; readonly title: string; readonly recording: Recording }
  | { readonly type: "records"; readonly records: readonly RecordingRecord[] }
  | { readonly type: "bye" }
);

/**
 * The message; undefined for anything else that another window posts.
 *
 * @example
 * channel.addEventListener("message", ({ data }) => show(readInspectMessage(data)));
 */
export function readInspectMessage(data: unknown): InspectMessage | undefined {
  if (!isJsonObject(data) || data["protocol"] !== INSPECT_PROTOCOL || data["version"] !== 1) return undefined;
  const { type, page, title } = data;
  if (typeof page !== "string" || !isName(page)) return undefined;
  if (type === "bye") return { type, page };
  if (type === "hello") {
    const { recording } = readRecordingData(data["recording"]);
    return recording && { type, page, recording, title: isName(title) ? String(title) : "Page" };
  }
  const { records } = data;
  if (type !== "records" || !Array.isArray(records)) return undefined;
  return { type, page, records: records.flatMap((record) => readRecord(record)?.record ?? []) };
}

/**
 * The recording with the records of the message; undefined when records are missing between the two. Then the viewer posts
 * `LISTEN_REQUEST` again.
 *
 * @example
 * recording = joinMessage(recording, message);
 */
export function joinMessage(recording: Recording | undefined, message: InspectMessage): Recording | undefined {
  if (message.type === "hello") return message.recording;
  if (message.type === "bye" || recording === undefined) return recording;
  const lastSeq = recording.records.at(-1)?.seq ?? 0;
  const fresh = message.records.filter(({ seq }) => seq > lastSeq);
  if (fresh.length === 0) return recording;
  if (fresh[0]?.seq !== lastSeq + 1) return undefined;
  const machines = fresh.flatMap((record) => (record.type === "actor" ? (record.machine ?? []) : []));
  return {
    ...recording,
    machines: [...new Set([...recording.machines, ...machines])],
    records: [...recording.records, ...fresh],
  };
}
