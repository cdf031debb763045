/**
 * How the results of the steps are written: a line each, what failed and how to run it alone, what took the time, and at
 * the very end how many tests passed.
 */
import { durationWords, type Style } from "../processes/terminal-style.ts";
import type { StepResult } from "./step.ts";

/** The whole of `test` on two processors, in a fresh clone. */
export const LIMIT_MS = 9 * 60_000;
const SLOWEST = 10;

/** How long a whole run took, without `programsMs`: the wait for programs that a new machine gets once. */
export interface RunTime {
  readonly totalMs: number;
  readonly programsMs: number;
}

export interface Timed {
  readonly name: string;
  readonly durationMs: number;
}

/** What a whole run leaves behind for the bench. */
export interface RunReport extends RunTime {
  readonly steps: readonly Timed[];
}

/** For example `  ok      tests    412 passed, 0 failed     14.1 s`. */
export function resultLine({ name, isOk, durationMs, passed, failures, skipped }: StepResult, style: Style): string {
  const state = isOk ? style("green", "ok".padEnd(6)) : style(["red", "bold"], "FAILED");
  const counts = `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  const hasTests = passed > 0 || (!isOk && failures.length + skipped > 0);
  const duration = style("dim", durationWords(durationMs).padStart(12));
  return `  ${state}  ${name.padEnd(8)} ${(hasTests ? counts : "").padEnd(36)}${duration}`;
}

/** All lines of a whole run, then `N passed, N failed` alone on the last one. */
export function summaryLines(results: readonly StepResult[], { totalMs, programsMs }: RunTime, style: Style): string[] {
  const files = results.flatMap((result) => result.files).map(({ path, durationMs }) => ({ name: path, durationMs }));
  const slowest = durationLines(files, style).slice(0, SLOWEST);
  return [
    ...results.map((result) => resultLine(result, style)),
    ...failureLines(results, style),
    ...(slowest.length > 0 ? ["", style("bold", "The slowest files"), ...slowest] : []),
    "",
    totalLine(totalMs, LIMIT_MS, style),
    ...(programsMs >= 1000 ? [`  Not in it: ${durationWords(programsMs)} for programs that were missing.`] : []),
    ...countLines(results),
  ];
}

/** What failed, each with the command that runs it alone. */
export function failureLines(results: readonly StepResult[], style: Style): string[] {
  const failures = results.flatMap((result) => result.failures);
  if (failures.length === 0) return [];
  const lines = failures.flatMap(({ title, command }) => [`  ${style("red", title)}`, `    ${command}`]);
  return ["", style("bold", "Failed, and how to run each alone"), ...lines];
}

/** How many tests were skipped, and alone on the last line `N passed, N failed`. */
export function countLines(results: readonly StepResult[]): string[] {
  const sum = (of: (result: StepResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  const skipped = sum((result) => result.skipped);
  const counts = `${sum((result) => result.passed)} passed, ${sum((result) => result.failures.length)} failed`;
  return [...(skipped > 0 ? ["", `  ${skipped} skipped`] : []), "", counts];
}

/** What took its time: a line each, the longest first. */
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
