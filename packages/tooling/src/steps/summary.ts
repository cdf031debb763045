/**
 * How the results of the steps are written: a line each, what failed and how to run it alone, what took the time, and at
 * the very end how many tests passed.
 */
import { durationWords, type Style } from "../processes/terminal-style.ts";
import { durationLines, totalLine, type Timed } from "./durations.ts";
import type { StepResult } from "./step.ts";

/** The whole of `test` on two processors, in a fresh clone. */
export const LIMIT_MS = 9 * 60_000;
const SLOWEST = 10;

/** How long a whole run took. */
export interface RunTime {
  readonly totalMs: number;
  /** Waiting for programs that a new machine gets once; not in the total. */
  readonly programsMs: number;
}

/** What a whole run leaves behind for the bench. */
export interface RunReport extends RunTime {
  readonly steps: readonly Timed[];
}

/** For example `  ok      tests    412 passed, 0 failed     14.1 s`. */
export function resultLine(result: StepResult, style: Style): string {
  const state = result.isOk ? style("green", "ok".padEnd(6)) : style(["red", "bold"], "FAILED");
  const duration = style("dim", durationWords(result.durationMs).padStart(12));
  return `  ${state}  ${result.name.padEnd(8)} ${countWords(result).padEnd(36)}${duration}`;
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
  const skipped = sum(results, (result) => result.skipped);
  const failed = sum(results, (result) => result.failures.length);
  return [
    ...(skipped > 0 ? ["", `  ${skipped} skipped`] : []),
    "",
    `${sum(results, (result) => result.passed)} passed, ${failed} failed`,
  ];
}

function sum(results: readonly StepResult[], of: (result: StepResult) => number): number {
  return results.reduce((total, result) => total + of(result), 0);
}

function countWords({ passed, failures, skipped, isOk }: StepResult): string {
  if (passed + failures.length + skipped === 0 || (passed === 0 && isOk)) return "";
  return `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
