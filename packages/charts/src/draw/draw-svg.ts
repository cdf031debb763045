/**
 * Draws a laid out chart as SVG text. The texts stay texts, so that they can be selected and searched.
 *
 * Each state is a group with `data-state`, the text of each transition one with `data-transition`, and each arrow one
 * with `data-arrow` and the JSON list `data-transitions`. A page lights one by the class `is-lit`.
 */
import { guardWords, namedWords, triggerWords, type ChartState, type ChartTransition } from "../chart/index.ts";
import type { LaidOutChart, LaidOutEdge, LaidOutMark, LaidOutState, TextRow, TextRun } from "../layout/model.ts";
import { attributes, escapeXml } from "./escape.ts";
import { arrowPaths, ICONS, round } from "./shapes.ts";
import { styleSheet, type Theme } from "./style.ts";

/** How a chart is drawn. */
export interface DrawSvgOptions {
  /** `auto`, the default, follows the reader's system. */
  readonly theme?: Theme;
  /** Ids of states and transitions to light. */
  readonly highlight?: readonly string[];
  /** CSS colours by the ids of states and transitions: names, `#rrggbb`, or `var(--name)`. Others are left out. */
  readonly colours?: Readonly<Record<string, string>>;
  /**
   * What differs from another version, by the ids of states and transitions: their class, and the custom property that the
   * page sets to their colour.
   */
  readonly changes?: Readonly<Record<string, "added" | "removed" | "changed">>;
  /** Begins every `id` in the drawing, where a page shows several. The chart's id by default. */
  readonly idPrefix?: string;
}

const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]+|var\(--[\w-]+\))$/iu;

/**
 * The picture as the text of an SVG.
 *
 * @example
 * const svg = drawSvg(await layoutChart(readChart(machine)), { theme: "light", highlight: ["signIn.proving"] });
 */
export function drawSvg(laidOut: LaidOutChart, options: DrawSvgOptions = {}): string {
  return new Drawing(laidOut, options).svg();
}

class Drawing {
  private readonly states: ReadonlyMap<string, ChartState>;
  private readonly transitions: ReadonlyMap<string, ChartTransition>;
  private readonly lit: ReadonlySet<string>;
  private readonly prefix: string;
  private readonly laidOut: LaidOutChart;
  private readonly options: DrawSvgOptions;

  constructor(laidOut: LaidOutChart, options: DrawSvgOptions) {
    const { chart } = laidOut;
    this.laidOut = laidOut;
    this.options = options;
    this.states = new Map(chart.states.map((state) => [state.id, state]));
    this.transitions = new Map(chart.transitions.map((transition) => [transition.id, transition]));
    this.lit = new Set(options.highlight);
    this.prefix = options.idPrefix ?? chart.id;
  }

  svg(): string {
    const { chart, width, height, states, marks, edges } = this.laidOut;
    const root = attributes({
      xmlns: "http://www.w3.org/2000/svg",
      class: "pg-chart",
      role: "img",
      viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
      width: Math.ceil(width),
      height: Math.ceil(height),
      "data-chart": chart.id,
    });
    return [
      `<svg${root}>`,
      `<title>${escapeXml(`The ${chart.id} machine`)}</title>`,
      `<desc>${escapeXml(this.description())}</desc>`,
      `<style>${styleSheet(this.options.theme ?? "auto")}</style>`,
      ...states.map((state) => this.state(state)),
      ...edges.map((edge) => this.arrow(edge)),
      ...states.map((state) => this.header(state)),
      ...edges.map((edge) => this.label(edge)),
      ...marks.map((mark) => this.mark(mark)),
      "</svg>",
    ]
      .filter((part) => part !== "")
      .join("\n");
  }

  private description(): string {
    const { description, states, transitions } = this.laidOut.chart;
    const counts = `${states.length - 1} states and ${transitions.length} transitions.`;
    return description === undefined ? counts : `${description} ${counts}`;
  }

  private state(laidOut: LaidOutState): string {
    const state = this.states.get(laidOut.id);
    if (state === undefined) return "";
    const { x, y, width, height, title, rows, headerHeight } = laidOut;
    const isAround = state.children.length > 0;
    const isRegion = this.states.get(state.parent ?? "")?.type === "parallel";
    const classes = ["state", state.type, isAround ? "around" : "", isRegion ? "region" : ""];
    const box = attributes({
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      rx: radiusOf(state, height),
    });
    return [
      `<g${this.group(laidOut.id, classes, { "data-state": laidOut.id })}>`,
      tooltip([state.id, state.description ?? ""]),
      `<rect class="box"${box}/>`,
      state.type === "final" ? `<rect class="ring"${inset(laidOut)}/>` : "",
      rows.length > 0 && !isAround ? rule(x, y + 40, width) : "",
      rows.length > 0 && isAround ? rule(x, y + headerHeight, width) : "",
      ...(isAround ? [] : [text(title), ...rows.map((row) => this.row(row))]),
      "</g>",
    ].join("");
  }

  /** The words of a state with children stand above the arrows that pass them. */
  private header({ id, title, rows }: LaidOutState): string {
    if ((this.states.get(id)?.children.length ?? 0) === 0) return "";
    return `<g class="header">${text(title)}${rows.map((row) => this.row(row)).join("")}</g>`;
  }

  private arrow({ id, from, to, transitions, kind, points }: LaidOutEdge): string {
    const { line, tip } = arrowPaths(points);
    const classes = ["arrow", kind, ...(transitions.some((one) => this.lit.has(one)) ? ["is-lit"] : [])];
    const change = this.changeOfAll(transitions);
    const tone = toneOf(change) ?? this.colour(transitions.find((one) => this.colour(one) !== undefined));
    const group = attributes({
      class: [...classes, change ?? "", tone === undefined ? "" : "coloured"].filter((name) => name !== "").join(" "),
      style: tone === undefined ? undefined : `--tone:${tone}`,
      "data-arrow": id,
      "data-from": from,
      "data-to": to,
      "data-transitions": JSON.stringify(transitions),
    });
    return `<g${group}><path class="line" d="${line}"/><path class="tip" d="${tip}"/></g>`;
  }

  private label({ label }: LaidOutEdge): string {
    if (label === undefined) return "";
    return `<g class="label">${chip(label)}${label.rows.map((row) => this.row(row)).join("")}</g>`;
  }

  private mark(mark: LaidOutMark): string {
    const { x, y, width, kind, rows } = mark;
    if (kind === "initial") {
      const radius = width / 2;
      return `<circle class="dot" cx="${round(x + radius)}" cy="${round(y + radius)}" r="${radius - 1}"/>`;
    }
    return `<g class="label own">${chip(mark)}${rows.map((row) => this.row(row)).join("")}</g>`;
  }

  private row({ transition, isError, runs, x, y, width, height }: TextRow): string {
    const content = runs.map(text).join("");
    if (transition === undefined) return `<g class="row">${content}</g>`;
    const classes = ["row", isError ? "failed" : ""];
    const hit = attributes({
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      fill: "transparent",
    });
    return [
      `<g${this.group(transition, classes, { "data-transition": transition })}>`,
      tooltip(this.transitionWords(transition)),
      `<rect${hit}/>`,
      content,
      "</g>",
    ].join("");
  }

  /** Everything about a transition, one fact per line. */
  private transitionWords(id: string): string[] {
    const transition = this.transitions.get(id);
    if (transition === undefined) return [];
    const { source, trigger, guard, targets, actions, description = "" } = transition;
    return [
      `${source}: ${triggerWords(trigger)}`,
      guard === undefined ? "" : `if ${guardWords(guard)}`,
      targets.length === 0 ? "stays" : `to ${targets.join(" and ")}`,
      actions.length === 0 ? "" : `does ${actions.map(namedWords).join(", ")}`,
      description,
    ];
  }

  private group(id: string, classes: readonly string[], more: Readonly<Record<string, string>>): string {
    const change = this.changeOfAll([id]);
    const tone = toneOf(change) ?? this.colour(id);
    const all = [...classes, this.lit.has(id) ? "is-lit" : "", change ?? "", tone === undefined ? "" : "coloured"];
    return attributes({
      id: `${this.prefix}-${id}`.replaceAll(/\s+/gu, "_"),
      class: all.filter((name) => name !== "").join(" "),
      style: tone === undefined ? undefined : `--tone:${tone}`,
      ...more,
    });
  }

  /** Nothing when they differ: an arrow that several transitions share is new only if all of them are. */
  private changeOfAll(ids: readonly string[]): "added" | "removed" | "changed" | undefined {
    const { changes = {} } = this.options;
    const [first, ...others] = ids.map((id) => (Object.hasOwn(changes, id) ? changes[id] : undefined));
    return others.every((each) => each === first) ? first : undefined;
  }

  private colour(id: string | undefined): string | undefined {
    const { colours = {} } = this.options;
    const colour = id !== undefined && Object.hasOwn(colours, id) ? colours[id] : undefined;
    return colour !== undefined && COLOUR.test(colour) ? colour : undefined;
  }
}

function toneOf(change: string | undefined): string | undefined {
  return change === undefined ? undefined : `var(--${change})`;
}

function radiusOf({ type, children }: ChartState, height: number): number {
  if (type === "history") return height / 2;
  return children.length > 0 ? 14 : 10;
}

function text({ text: words, role, x, y, icon }: TextRun): string {
  const sign =
    icon === undefined
      ? ""
      : `<path class="icon" transform="translate(${round(x - 18)} ${round(y - 10)})" d="${ICONS[icon]}"/>`;
  return `${sign}<text class="${role}" x="${round(x)}" y="${round(y)}">${escapeXml(words)}</text>`;
}

function chip({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `<rect class="chip"${attributes({ x: round(x), y: round(y), width: round(width), height: round(height), rx: 8 })}/>`;
}

function inset({ x, y, width, height }: LaidOutState): string {
  return attributes({ x: round(x + 4), y: round(y + 4), width: round(width - 8), height: round(height - 8), rx: 7 });
}

function rule(x: number, y: number, width: number): string {
  return `<path class="rule" d="M${round(x)} ${round(y)}h${round(width)}"/>`;
}

function tooltip(lines: readonly string[]): string {
  return `<title>${escapeXml(lines.filter((line) => line !== "").join("\n"))}</title>`;
}
