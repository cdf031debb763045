/** How events, states and times of a recording are worded in a transcript and in a sequence. */
import { triggerOf, triggerWords } from "../chart/index.ts";
import type { RecordedData, RecordedValue } from "./model.ts";

/** Minutes, seconds and milliseconds: `01:05.250`. */
export function timeWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0"));
  return `${parts.join(":")}.${String(Math.floor(ms % 1000)).padStart(3, "0")}`;
}

/** What has set a step off: `credentials.submitted`, `done (sendRequest)`, `after retryBackoff`. */
export function eventWords(event: string): string {
  if (event === "xstate.init") return "start";
  if (event === "xstate.stop") return "stop";
  const delayed = /^xstate\.after\.(?<delay>[^.]+)/u.exec(event)?.groups?.["delay"];
  return triggerWords(delayed === undefined ? triggerOf(event, "") : { kind: "after", delay: delayed });
}

/** The states without the id of their machine: `proving.answering`. */
export function stateWords(state: readonly string[], machine: string | undefined): string {
  const prefix = `${machine ?? ""}.`;
  return state.map((id) => (id.startsWith(prefix) ? id.slice(prefix.length) : id)).join(" + ");
}

/** Data in one line: `username user 1, password present`. */
export function dataWords(data: RecordedData): string {
  return Object.entries(data)
    .map(([name, value]) => `${name} ${valueWords(value)}`)
    .join(", ");
}

function valueWords(value: RecordedValue): string {
  if (Array.isArray(value)) return `[${value.map(valueWords).join(", ")}]`;
  if (typeof value === "object") return `{${dataWords(value as RecordedData)}}`;
  return String(value);
}
