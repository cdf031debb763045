/**
 * A chart with a place for everything. Plain data with absolute coordinates in pixels, so that a build can make it once
 * and a page can draw it without the layout engine.
 */
import type { Chart } from "../chart/index.ts";
import type { TextRole } from "./measure.ts";

/** A place in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle; `x` and `y` are its upper left corner. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** One piece of text. `x` is its left end, `y` its baseline. */
export interface TextRun extends Point {
  readonly text: string;
  readonly role: TextRole;
  /** Drawn before the text, in the room that was left for it. */
  readonly icon?: IconName;
}

/** The small signs that stand before texts. */
export type IconName = "clock" | "actor" | "again" | "entry" | "exit";

/** The text of one transition, or of one thing that a state does. */
export interface TextRow extends Box {
  /** Id of the transition; absent for what a state does on entry or exit, and for its actors. */
  readonly transition?: string;
  readonly isError: boolean;
  readonly runs: readonly TextRun[];
}

/** The box of a state. */
export interface LaidOutState extends Box {
  readonly id: string;
  readonly title: TextRun;
  /** Height of the part with the title and the rows; for a state with children, these lie below it. */
  readonly headerHeight: number;
  /** Actors, entry, exit, and transitions that do not leave the state. */
  readonly rows: readonly TextRow[];
}

/** Something small that arrows start or end at: where a state is entered, or a transition that has a box of its own. */
export interface LaidOutMark extends Box {
  readonly id: string;
  readonly kind: "initial" | "transition";
  /** Id of the state in which it lies. */
  readonly inside: string;
  /** Id of the state that handles the transition. */
  readonly source?: string;
  readonly rows: readonly TextRow[];
}

/** An arrow. */
export interface LaidOutEdge {
  readonly id: string;
  /** Ids of states or marks. */
  readonly from: string;
  readonly to: string;
  /** Ids of the transitions that it stands for; empty for the arrow to an initial state. */
  readonly transitions: readonly string[];
  readonly kind: "transition" | "initial" | "history";
  readonly points: readonly Point[];
  readonly label?: LaidOutLabel;
}

/** The text at an arrow. */
export interface LaidOutLabel extends Box {
  readonly rows: readonly TextRow[];
}

/** What a layout is judged by, the most important figure first. Each is better when lower. */
export interface LayoutScore {
  /** Boxes outside of their parents, arrows that do not touch their ends, labels outside of where they belong. */
  readonly invalid: number;
  /** Pairs of boxes and labels that cover each other. */
  readonly overlaps: number;
  /** Pairs of arrows that cross, and arrows through boxes or other arrows' labels. */
  readonly crossings: number;
  readonly bends: number;
}

/** A chart with a place for everything. */
export interface LaidOutChart {
  readonly chart: Chart;
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly states: readonly LaidOutState[];
  readonly marks: readonly LaidOutMark[];
  readonly edges: readonly LaidOutEdge[];
  readonly score: LayoutScore;
  /** The options that were best. */
  readonly variant: string;
}
