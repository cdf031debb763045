/**
 * Results for a reader: each bench's rows when it has run, all figures at the end.
 *
 * A row's bar is its value beside the longest of those it is compared with. A figure's bar is how much of its limit is
 * used up, whichever way the limit points: full is just met, and one that runs over ends in an arrow.
 */
import type { Style } from "../terminal/style.ts";
import { durationWords } from "../terminal/style.ts";
import { isMet, type BenchRow, type Figure } from "./bench.ts";
import { bar } from "./bar.ts";
import type { BenchOutcome } from "./outcome.ts";
import { alignColumns, numberWords } from "./table.ts";

const ROW_BAR_WIDTH = 24;
const FIGURE_BAR_WIDTH = 16;

/** The lines of one bench that has run, or could not. */
export function outcomeLines({ title, durationMs, result, failure }: BenchOutcome, style: Style): string[] {
  const head = ["", `${style("bold", title)} ${style("dim", `(${durationWords(durationMs)})`)}`];
  if (result === undefined) return [...head, `  ${style("red", "failed")} ${failure ?? ""}`];
  const notes = (result.notes ?? []).map((note) => style("dim", `  ${note}`));
  return [...head, ...rowLines(result.rows, style), ...notes];
}

function rowLines(rows: readonly BenchRow[], style: Style): string[] {
  const cells = rows.map((row) => [
    row.label,
    `${numberWords(row.value)} ${row.unit}`.trimEnd(),
    row.ratio === undefined ? "" : `× ${numberWords(row.ratio)}`,
  ]);
  return alignColumns(cells, ["left", "right", "left"]).map((line, index) => {
    const row = rows[index];
    if (row === undefined) return line;
    const longest = Math.max(...companions(row, rows).map(({ value }) => value));
    const drawn = bar(row.value / longest, ROW_BAR_WIDTH).padEnd(ROW_BAR_WIDTH);
    return `  ${line}  ${style("cyan", drawn)}  ${style("dim", row.detail ?? "")}`.trimEnd();
  });
}

/** The rows that a row's bar is drawn beside: those held against the same row, and that row. */
function companions(row: BenchRow, rows: readonly BenchRow[]): BenchRow[] {
  const anchor = row.against ?? row.label;
  const held = rows.filter((other) => other.against === anchor || other.label === anchor);
  return held.length > 1 ? held : rows.filter(({ unit, against }) => unit === row.unit && against === undefined);
}

/** The table of all figures, and the sentence that says whether they hold. */
export function figureLines(outcomes: readonly BenchOutcome[], style: Style): string[] {
  const figures = outcomes.flatMap(({ result }) => result?.figures ?? []);
  const failed = outcomes.filter(({ result }) => result === undefined);
  const missed = figures.filter((figure) => !isMet(figure));
  const cells = figures.map(({ label, measured, limit, direction, unit }) => [
    label,
    `${numberWords(measured)} ${unit}`.trimEnd(),
    `${direction === "at most" ? "≤" : "≥"} ${numberWords(limit)} ${unit}`.trimEnd(),
  ]);
  const lines = alignColumns(cells, ["left", "right", "left"]).map((line, index) => {
    const figure = figures[index];
    return figure === undefined ? line : `  ${line}  ${figureBar(figure, style)}`;
  });
  const sentence =
    failed.length + missed.length === 0
      ? style("green", `All ${figures.length} figures are within their limits.`)
      : style("red", `${missedWords(missed.length)} ${failedWords(failed)}`.trim());
  return ["", style("bold", "Figures and their limits"), ...lines, "", sentence];
}

function figureBar(figure: Figure, style: Style): string {
  const { measured, limit, direction } = figure;
  const isCeiling = direction === "at most";
  const drawn = bar(isCeiling ? measured / limit : limit / measured, FIGURE_BAR_WIDTH).padEnd(FIGURE_BAR_WIDTH);
  if (isMet(figure)) return `${style("green", `│${drawn}│`)} ${style("dim", "ok")}`;
  return style("red", `│${drawn}▶ ${isCeiling ? "over" : "short"}`);
}

function missedWords(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 figure misses its limit." : `${count} figures miss their limits.`;
}

function failedWords(failed: readonly BenchOutcome[]): string {
  return failed.length === 0 ? "" : `Not measured: ${failed.map(({ name }) => name).join(", ")}.`;
}
