/** How a run says what took its time: the slowest first, and the total against a limit. */
import { durationWords, type Style } from "../processes/terminal-style.ts";

export interface Timed {
  readonly name: string;
  readonly durationMs: number;
}

/** A line each, the longest first. */
export function durationLines(timed: readonly Timed[], style: Style): string[] {
  return timed
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .map(({ name, durationMs }) => `  ${style("dim", durationWords(durationMs).padStart(12))}  ${name}`);
}

/** For example `  Total 8 min 40 s, within 9 min.` */
export function totalLine(totalMs: number, limitMs: number, style: Style): string {
  const over = totalMs - limitMs;
  const limit = `${limitMs / 60_000} min`;
  const verdict = over <= 0 ? `within ${limit}` : style("yellow", `${durationWords(over)} more than ${limit}`);
  return `  Total ${durationWords(totalMs)}, ${verdict}.`;
}
