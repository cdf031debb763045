/** What the proof says at its end: what each part has seen, how to run a failed one alone, and what took the time. */
import type { Outcome } from "../repository/part-files.ts";
import { durationLines, totalLine } from "../steps/summary.ts";
import { durationWords, type Style } from "../processes/terminal-style.ts";
import type { ProofResult } from "./proof-part.ts";

/** All parts together. */
export const LIMIT_MS = 120 * 60_000;

export type ProofOutcome = Outcome<ProofResult | undefined>;

/** Whether a part holds, how long it took and what it saw; the command of one that does not hold. */
export function outcomeLines({ name, title, durationMs, result, failure = "" }: ProofOutcome, style: Style): string[] {
  const isOk = result?.isOk === true;
  const mark = isOk ? style("green", "✓") : style("red", "✗");
  const seen = (result?.lines ?? failure.split("\n")).map((line) => `  ${line}`);
  return [
    "",
    `${mark} ${style("bold", name)}: ${title} ${style("dim", `(${durationWords(durationMs)})`)}`,
    ...seen,
    ...(isOk ? [] : [`  Alone: npx -y pnpm@12 -s proof --only ${name}`]),
  ];
}

/** The parts, the longest first, and all of them against their limit. */
export function timeLines(outcomes: readonly ProofOutcome[], totalMs: number, style: Style): string[] {
  return [
    "",
    style("bold", "The slowest parts"),
    ...durationLines(outcomes, style),
    "",
    totalLine(totalMs, LIMIT_MS, style),
  ];
}
