/** Results for a reader: each bench's rows when it has run, all figures and their limits at the end. */
import type { Outcome } from "../repository/part-files.ts";
import { durationWords, type Style } from "../processes/terminal-style.ts";
import { isMet, type BenchResult } from "./bench.ts";

export type BenchOutcome = Outcome<BenchResult>;

/** Whether everything ran and every figure is within its limit. */
export function isOk(outcomes: readonly BenchOutcome[]): boolean {
  return outcomes.every(({ result }) => result !== undefined && result.figures.every(isMet));
}

/** The lines of one bench that has run, or could not. */
export function outcomeLines({ title, durationMs, result, failure = "" }: BenchOutcome, style: Style): string[] {
  const head = ["", `${style("bold", title)} ${style("dim", `(${durationWords(durationMs)})`)}`];
  if (result === undefined) return [...head, `  ${style("red", "failed")} ${failure}`];
  const rows = result.rows.map(({ label, value, unit, ratio, detail = "" }) => [
    label,
    `${numberWords(value)} ${unit}`.trimEnd(),
    ratio === undefined ? "" : `× ${numberWords(ratio)}`,
    style("dim", detail),
  ]);
  return [...head, ...columns(rows), ...(result.notes ?? []).map((note) => style("dim", `  ${note}`))];
}

/** The table of all figures, and the sentence that says whether they hold. */
export function figureLines(outcomes: readonly BenchOutcome[], style: Style): string[] {
  const figures = outcomes.flatMap(({ result }) => result?.figures ?? []);
  const failed = outcomes.filter(({ result }) => result === undefined).map(({ name }) => name);
  const missed = figures.filter((figure) => !isMet(figure)).length;
  const rows = figures.map((figure) => [
    figure.label,
    `${numberWords(figure.measured)} ${figure.unit}`.trimEnd(),
    `${figure.direction === "at most" ? "≤" : "≥"} ${numberWords(figure.limit)} ${figure.unit}`.trimEnd(),
    isMet(figure) ? style("green", "ok") : style("red", "missed"),
  ]);
  const sentence =
    failed.length + missed === 0
      ? style("green", `All ${figures.length} figures are within their limits.`)
      : style("red", `Figures that miss their limits: ${missed}. Not measured: ${failed.join(", ") || "none"}.`);
  return ["", style("bold", "Figures and their limits"), ...columns(rows), "", sentence];
}

/** Aligns the cells of each column, numbers (the second column) to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(([label = "", value = "", third = "", last = ""]) => {
    const [first = 0, second = 0, rest = 0] = widths;
    return `  ${label.padEnd(first)}  ${value.padStart(second)}  ${third.padEnd(rest)}  ${last}`.trimEnd();
  });
}

/** Three significant digits, whole numbers in full, no exponent: `0.0392`, `6.21`, `1204`, `41100`. */
function numberWords(value: number): string {
  if (!Number.isFinite(value)) return "nothing";
  if (Number.isInteger(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}
