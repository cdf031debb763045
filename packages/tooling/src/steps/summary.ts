/** How the results of the steps are written: a line each, and at the very end how many tests passed. */
import { durationWords, type Style } from "../terminal/style.ts";
import type { StepResult } from "./step.ts";

/** For example `  ok      tests    412 passed, 0 failed     14.1 s`. */
export function resultLine(result: StepResult, style: Style): string {
  const state = result.isOk ? style("green", "ok".padEnd(6)) : style(["red", "bold"], "FAILED");
  const duration = style("dim", durationWords(result.durationMs).padStart(12));
  return `  ${state}  ${result.name.padEnd(8)} ${countWords(result).padEnd(36)}${duration}`;
}

/** All lines, then `N passed, N failed` alone on the last one. */
export function summaryLines(results: readonly StepResult[], style: Style): string[] {
  const sum = (of: (result: StepResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  const skipped = sum((result) => result.skipped);
  return [
    ...results.map((result) => resultLine(result, style)),
    ...(skipped > 0 ? ["", `  ${skipped} skipped`] : []),
    "",
    `${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`,
  ];
}

function countWords({ passed, failed, skipped, isOk }: StepResult): string {
  if (passed + failed + skipped === 0 || (passed === 0 && isOk)) return "";
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
