/**
 * What is to be laid out: nodes in nodes, and arrows between them, each with its size.
 *
 * Some transitions have no arrow of their own:
 * - one that stays in its state, or enters the same state again, is a row in the state's box;
 * - transitions between the same two states share an arrow;
 * - one from a state to its own inside starts at a box with its text, which lies in the state;
 * - one with several targets goes through such a box, too;
 * - one to a state around its source ends at the dot where that state is entered;
 * - one to a state that very many lead to is a row in its source's box that names the target. Arrows from everywhere to
 *   one place could not be distinguished.
 */
import {
  ancestorsOf,
  indexChart,
  isInside,
  triggerKey,
  type Chart,
  type ChartIndex,
  type ChartState,
  type ChartTransition,
} from "../chart/index.ts";
import { fitText, textWidth } from "./measure.ts";
import type { LaidOutEdge, LaidOutMark, LaidOutState, TextRow, TextRun } from "./model.ts";
import { activityRows, noteRow, stackRows, transitionRow } from "./rows.ts";

/** A state, or a mark, without a place. Its rows and title start at its own corner. */
export interface SceneNode {
  readonly id: string;
  /** Id of the state in which it lies; absent for the root. */
  readonly inside: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly state?: Pick<LaidOutState, "title" | "headerHeight" | "rows">;
  readonly mark?: Pick<LaidOutMark, "kind" | "rows" | "source">;
}

export interface SceneEdge extends Pick<LaidOutEdge, "id" | "from" | "to" | "transitions" | "kind"> {
  readonly label?: { readonly width: number; readonly height: number; readonly rows: readonly TextRow[] };
  /** It only keeps the order of the states, and is not drawn. */
  readonly isHidden?: boolean;
}

export interface Scene {
  /** Parents before their children. */
  readonly nodes: readonly SceneNode[];
  readonly edges: readonly SceneEdge[];
}

export interface SceneOptions {
  /** Whether actions stand at the arrows. */
  readonly showsActions: boolean;
  /** A state that arrows from more states than this lead to has none: the transitions name it. With 0, no arrow is left. */
  readonly maxArrows: number;
  /** By the ids of states and transitions. */
  readonly signs: Readonly<Record<string, string>>;
}

const PADDING = 14;
/** Above and below the rows of a box. */
const ROWS_AIR = 6;
const TITLE_HEIGHT = 40;
const MAX_TITLE = 260;
const MIN_WIDTH = 88;
const DOT = 12;
const HISTORY = 30;
const LABEL_PADDING = { x: 8, y: 4 };

export function buildScene(chart: Chart, options: SceneOptions): Scene {
  const builder = new SceneBuilder(chart, options);
  return builder.build();
}

class SceneBuilder {
  private readonly index: ChartIndex;
  private readonly nodes: SceneNode[] = [];
  private readonly edges: SceneEdge[] = [];
  private readonly dots = new Set<string>();
  private readonly places: ReadonlyMap<string, number>;
  /** The ids of the sources of the states that are named instead of pointed at. */
  private readonly hubs: ReadonlyMap<string, readonly string[]>;
  private readonly chart: Chart;
  private readonly options: SceneOptions;

  constructor(chart: Chart, options: SceneOptions) {
    this.chart = chart;
    this.options = options;
    this.index = indexChart(chart);
    this.places = placesOf(chart.transitions);
    this.hubs = this.findHubs();
  }

  build(): Scene {
    for (const state of this.chart.states) this.addState(state);
    if (this.options.maxArrows === 0) return { nodes: this.nodes, edges: [] };
    for (const state of this.chart.states) this.addInitial(state);
    const pairs = new Map<string, ChartTransition[]>();
    for (const transition of this.chart.transitions) {
      const [target] = transition.targets;
      if (this.isInBox(transition)) continue;
      if (!this.isArrow(transition)) this.addChip(transition);
      else {
        const key = JSON.stringify([transition.source, target]);
        pairs.set(key, [...(pairs.get(key) ?? []), transition]);
      }
    }
    for (const transitions of pairs.values()) this.addArrow(transitions);
    for (const [to, sources] of this.hubs) {
      const from = sources.at(-1) ?? to;
      this.edges.push({ id: `${to}#order`, from, to, transitions: [], kind: "transition", isHidden: true });
    }
    return { nodes: this.nodes, edges: this.edges };
  }

  /** From one state to another one that does not lie in it. */
  private isArrow({ source, targets }: ChartTransition): boolean {
    const [target, ...others] = targets;
    if (target === undefined || others.length > 0 || target === source) return false;
    return !isInside(this.index, target, source);
  }

  private isInBox(transition: ChartTransition): boolean {
    if (this.options.maxArrows === 0) return true;
    return staysInBox(transition) || (this.isArrow(transition) && this.hubs.has(transition.targets[0] ?? ""));
  }

  private findHubs(): Map<string, readonly string[]> {
    const sources = new Map<string, Set<string>>();
    for (const transition of this.chart.transitions.filter((each) => this.isArrow(each))) {
      const [target = ""] = transition.targets;
      if (isInside(this.index, transition.source, target)) continue;
      sources.set(target, (sources.get(target) ?? new Set()).add(transition.source));
    }
    const hubs = [...sources].filter(([, from]) => from.size > this.options.maxArrows);
    return new Map(hubs.map(([target, from]) => [target, [...from]]));
  }

  private addState(state: ChartState): void {
    const inside = state.parent;
    if (state.type === "history") {
      const text = this.signed(state.id, state.history?.depth === "deep" ? "H*" : "H");
      const title: TextRun = { text, role: "event", x: 0, y: 0 };
      const width = textWidth(title.text, "event");
      const placed = { ...title, x: (HISTORY - width) / 2, y: HISTORY / 2 + 5 };
      const size = { width: HISTORY, height: HISTORY };
      this.nodes.push({ id: state.id, inside, ...size, state: { title: placed, headerHeight: HISTORY, rows: [] } });
      return;
    }
    const text = fitText(this.signed(state.id, state.key === "" ? "(no name)" : state.key), "title", MAX_TITLE);
    const { hubs, options, index } = this;
    const incoming = options.maxArrows === 0 ? undefined : hubs.get(state.id);
    const initial = options.maxArrows === 0 ? index.states.get(state.initial ?? "") : undefined;
    const rows = stackRows(
      [
        ...(incoming === undefined ? [] : [noteRow(`from ${incoming.length} states`)]),
        ...(initial === undefined ? [] : [noteRow(`starts in ${initial.key}`)]),
        ...activityRows(state),
        ...(this.index.outgoing.get(state.id) ?? []).filter((each) => this.isInBox(each)).map((each) => this.row(each)),
      ],
      PADDING,
      TITLE_HEIGHT + ROWS_AIR,
    );
    const titleWidth = textWidth(text, "title");
    const isBare = rows.rows.length === 0;
    const width = Math.max(MIN_WIDTH, 2 * PADDING + Math.max(titleWidth, rows.width));
    const headerHeight = isBare ? TITLE_HEIGHT : TITLE_HEIGHT + rows.height + 2 * ROWS_AIR;
    const isCentred = isBare && state.children.length === 0;
    const title: TextRun = { text, role: "title", x: isCentred ? (width - titleWidth) / 2 : PADDING, y: 25 };
    this.nodes.push({
      id: state.id,
      inside,
      width,
      height: headerHeight,
      state: { title, headerHeight, rows: rows.rows },
    });
  }

  private signed(id: string, text: string): string {
    const { signs } = this.options;
    return Object.hasOwn(signs, id) ? `${signs[id]} ${text}` : text;
  }

  private addInitial({ id, initial, history, parent }: ChartState): void {
    if (initial !== undefined) {
      this.edges.push({ id: `${id}#initial`, from: this.dot(id), to: initial, transitions: [], kind: "initial" });
    }
    for (const target of history?.targets ?? []) {
      const to =
        parent !== undefined && (target === parent || isInside(this.index, id, target)) ? this.dot(target) : target;
      this.edges.push({ id: `${id}#history/${target}`, from: id, to, transitions: [], kind: "history" });
    }
  }

  /** The dot in a state where it is entered. */
  private dot(inside: string): string {
    const id = `${inside}#start`;
    if (!this.dots.has(id)) {
      this.dots.add(id);
      this.nodes.push({ id, inside, width: DOT, height: DOT, mark: { kind: "initial", rows: [] } });
    }
    return id;
  }

  private addArrow(transitions: readonly ChartTransition[]): void {
    const [first] = transitions;
    const target = first?.targets[0];
    if (first === undefined || target === undefined) return;
    const to = isInside(this.index, first.source, target) ? this.dot(target) : target;
    const ids = transitions.map(({ id }) => id);
    const rows = transitions.map((transition) => this.row(transition));
    const label = boxOf(rows);
    const edge = { id: ids[0] ?? "", from: first.source, transitions: ids, kind: "transition" as const };
    this.edges.push({ ...edge, to, label });
  }

  /** A transition with a box of its own. */
  private addChip(transition: ChartTransition): void {
    const { id, source, targets } = transition;
    const isFromAnywhereInside = targets.every((target) => target === source || isInside(this.index, target, source));
    const inside = isFromAnywhereInside ? source : this.commonContainer([source, ...targets]);
    const chip = `${id}#label`;
    this.addMark(chip, inside, boxOf([this.row(transition)]), source);
    const edge = { transitions: [id], kind: "transition" as const };
    if (!isFromAnywhereInside) this.edges.push({ ...edge, id, from: source, to: chip });
    for (const target of new Set(targets)) {
      const isAround = target === inside || isInside(this.index, inside, target);
      const to = isAround ? this.dot(target) : target;
      this.edges.push({ ...edge, id: `${id}#${target}`, from: chip, to });
    }
  }

  private addMark(id: string, inside: string, label: ReturnType<typeof boxOf>, source: string): void {
    const { width, height, rows } = label;
    this.nodes.push({ id, inside, width, height, mark: { kind: "transition", rows, source } });
  }

  /** The innermost state that contains all of these, and is none of them. */
  private commonContainer(ids: readonly string[]): string {
    const [first = this.chart.id, ...others] = ids;
    const container = ancestorsOf(this.index, first).find(({ id }) =>
      others.every((other) => isInside(this.index, other, id)),
    );
    return container?.id ?? this.index.root?.id ?? first;
  }

  private row(transition: ChartTransition): TextRow {
    const source = this.index.states.get(transition.source);
    const order = this.places.get(transition.id);
    const { targets } = transition;
    const [target = ""] = targets;
    const isAgain = targets.length === 1 && target === transition.source;
    const isNamed = !isAgain && this.isInBox(transition) && target !== "";
    const { signs, showsActions } = this.options;
    const sign = Object.hasOwn(signs, transition.id) ? signs[transition.id] : undefined;
    return transitionRow(source ?? EMPTY_STATE, transition, {
      showsActions,
      ...(sign === undefined ? {} : { sign }),
      ...(isNamed ? { targetWords: targets.map((id) => this.index.states.get(id)?.key ?? id).join(" and ") } : {}),
      ...(order === undefined ? {} : { order }),
      ...(isAgain ? { icon: "again" as const } : {}),
    });
  }
}

const EMPTY_STATE = { invokes: [] } as unknown as ChartState;

/** Stays in its state, or enters the same one again. */
function staysInBox({ source, targets }: ChartTransition): boolean {
  return targets.length === 0 || (targets.length === 1 && targets[0] === source);
}

function boxOf(rows: readonly TextRow[]): NonNullable<SceneEdge["label"]> {
  const stacked = stackRows(rows, LABEL_PADDING.x, LABEL_PADDING.y);
  return {
    rows: stacked.rows,
    width: stacked.width + 2 * LABEL_PADDING.x,
    height: stacked.height + 2 * LABEL_PADDING.y,
  };
}

function keyOf({ source, trigger }: ChartTransition): string {
  return `${source}/${triggerKey(trigger)}`;
}

/** The place of each transition among those with its source and trigger, from 1, where there are several. */
function placesOf(transitions: readonly ChartTransition[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of transitions) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  const several = transitions.filter((each) => (counts.get(keyOf(each)) ?? 0) > 1);
  return new Map(several.map(({ id, order }) => [id, order + 1]));
}
