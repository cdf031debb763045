/** Composes the text rows of transitions and states. Coordinates start at the row's own corner. */
import {
  guardLabel,
  namedWords,
  shortTriggerWords,
  type ChartState,
  type ChartTransition,
  type Named,
} from "../chart/index.ts";
import { fitText, textWidth, wrapText, type TextRole } from "./measure.ts";
import type { IconName, TextRow, TextRun } from "./model.ts";

const LINE_HEIGHT = 18;
const BASELINE = 13;
const ICON_WIDTH = 18;
const GAP = 6;
const INDENT = 12;
/** A label may be this wide before it goes on in the next line. */
const MAX_WIDTH = 250;

interface Line {
  readonly runs: readonly Omit<TextRun, "y">[];
  readonly width: number;
}

export interface RowOptions {
  readonly showsActions: boolean;
  /** Place among the transitions with the same trigger, from 1, where there are several. */
  readonly order?: number;
  readonly icon?: IconName;
  /** Stands before everything else. */
  readonly sign?: string;
  /** Where it leads, in words, when no arrow shows it. */
  readonly targetWords?: string;
}

/** The row of a transition: place, event, guard in brackets, actions after a slash, and where it leads. */
export function transitionRow(source: ChartState, transition: ChartTransition, options: RowOptions): TextRow {
  const { trigger, guard, actions } = transition;
  const { order, icon = trigger.kind === "after" ? "clock" : undefined, sign, targetWords } = options;
  const words = shortTriggerWords(source, trigger);
  const lines = [
    lineOf([
      ...(sign === undefined ? [] : [{ text: sign, role: "event" } as const]),
      ...(order === undefined ? [] : [{ text: String(order), role: "order" } as const]),
      {
        text: trigger.kind === "after" ? words.replace(/^after /u, "") : words,
        role: "event",
        ...(icon === undefined ? {} : { icon }),
      },
    ]),
  ];
  if (guard !== undefined) addText(lines, `[${guardLabel(guard)}]`, "guard");
  if (options.showsActions && actions.length > 0) {
    const names = actions.map((action) => fitText(actionWords(action), "action", MAX_WIDTH - 20)).join(", ");
    addText(lines, `/ ${names}`, "action");
  }
  if (targetWords !== undefined) addText(lines, `→ ${targetWords}`, "target");
  return { ...rowOf(lines), transition: transition.id, isError: trigger.kind === "error" };
}

/** The rows of what a state does while it is active, on entry and on exit. */
export function activityRows(state: ChartState): TextRow[] {
  const rows: [IconName, string][] = [
    ...state.invokes.map(({ src, id }): [IconName, string] => [
      "actor",
      src === id || /^\d+\./u.test(id) ? src : `${src} as ${id}`,
    ]),
    ...(state.entry.length > 0 ? [["entry", state.entry.map(actionWords).join(", ")] as [IconName, string]] : []),
    ...(state.exit.length > 0 ? [["exit", state.exit.map(actionWords).join(", ")] as [IconName, string]] : []),
  ];
  return rows.map(([icon, text]) => {
    const [first = "", ...others] = wrapText(text, "action", MAX_WIDTH);
    const head = lineOf([{ text: first, role: "action", icon }]);
    const more = others.map((line) => lineOf([{ text: line, role: "action" }], ICON_WIDTH));
    return { ...rowOf([head, ...more]), isError: false };
  });
}

/** A row that stands for arrows which are not drawn: `from 20 states`. */
export function noteRow(text: string): TextRow {
  return { ...rowOf([lineOf([{ text, role: "action", icon: "entry" }])]), isError: false };
}

/** Moves a row, with its text, by a distance. */
export function moveRow(row: TextRow, x: number, y: number): TextRow {
  const runs = row.runs.map((run) => ({ ...run, x: run.x + x, y: run.y + y }));
  return { ...row, x: row.x + x, y: row.y + y, runs };
}

/** Sets rows one below the other. */
export function stackRows(
  rows: readonly TextRow[],
  x: number,
  y: number,
): { rows: TextRow[]; width: number; height: number } {
  let top = y;
  const stacked = rows.map((row) => {
    const moved = moveRow(row, x, top);
    top += row.height;
    return moved;
  });
  return { rows: stacked, width: Math.max(0, ...rows.map(({ width }) => width)), height: top - y };
}

/** An action at an arrow: only its name and the values of its parameters, which a table gives in full. */
function actionWords(action: Named): string {
  return guardLabel({ kind: "named", ...action, ...shortParams(action) });
}

function shortParams({ params }: Named): { params?: unknown } {
  if (params === undefined) return {};
  const words = namedWords({ name: "", params });
  return words.length > 40 ? { params: "…" } : { params };
}

/** On the last line where there is room, otherwise on lines of its own. */
function addText(lines: Line[], text: string, role: TextRole): void {
  const last = lines.at(-1);
  const width = textWidth(text, role);
  if (last !== undefined && last.width + GAP + width <= MAX_WIDTH) {
    lines[lines.length - 1] = {
      runs: [...last.runs, { text, role, x: last.width + GAP }],
      width: last.width + GAP + width,
    };
    return;
  }
  for (const part of wrapText(text, role, MAX_WIDTH - INDENT)) lines.push(lineOf([{ text: part, role }], INDENT));
}

function lineOf(parts: readonly { text: string; role: TextRole; icon?: IconName }[], indent = 0): Line {
  let x = indent;
  const runs = parts.map(({ text, role, icon }) => {
    const fitted = fitText(text, role, MAX_WIDTH);
    const start = x + (icon === undefined ? 0 : ICON_WIDTH);
    x = start + textWidth(fitted, role) + GAP;
    return { text: fitted, role, x: start, ...(icon === undefined ? {} : { icon }) };
  });
  return { runs, width: x - GAP };
}

function rowOf(lines: readonly Line[]): Omit<TextRow, "isError"> {
  const runs = lines.flatMap((line, index) => line.runs.map((run) => ({ ...run, y: index * LINE_HEIGHT + BASELINE })));
  return { x: 0, y: 0, width: Math.max(...lines.map(({ width }) => width)), height: lines.length * LINE_HEIGHT, runs };
}
