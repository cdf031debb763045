/**
 * Draws a sequence as SVG text. Each step is a group with `data-index`, the place of its record. A page lights one by the
 * class `is-lit`.
 */
import { attributes, escapeXml } from "../draw/escape.ts";
import { styleSheet, type Theme } from "../draw/style.ts";
import { fitText, textWidth } from "../layout/measure.ts";
import type { Sequence, SequenceStep } from "./sequence.ts";

/** How a sequence is drawn. */
export interface DrawSequenceOptions {
  /** `auto`, the default, follows the reader's system. */
  readonly theme?: Theme;
  /** The place of the record whose step is lit. */
  readonly highlight?: number;
}

const MARGIN = 16;
const TIME_WIDTH = 84;
const LANE_GAP = 24;
const LANE_MIN = 150;
const LANE_MAX = 240;
const HEAD = 34;
const STEP = 30;
const PILL = 22;

/**
 * The sequence diagram as the text of an SVG.
 *
 * @example
 * const svg = drawSequenceSvg(sequenceOf(recording), { theme: "light" });
 */
export function drawSequenceSvg(sequence: Sequence, { theme = "auto", highlight }: DrawSequenceOptions = {}): string {
  const centres = laneCentres(sequence);
  const last = [...centres.values()].at(-1) ?? TIME_WIDTH;
  const width = Math.ceil(last + LANE_MAX / 2 + MARGIN);
  const height = MARGIN * 2 + HEAD + (sequence.steps.length + 1) * STEP;
  const root = attributes({
    xmlns: "http://www.w3.org/2000/svg",
    class: "pg-chart",
    role: "img",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
  });
  return [
    `<svg${root}>`,
    `<title>Sequence of ${sequence.steps.length} steps</title>`,
    `<style>${styleSheet(theme)}</style>`,
    ...sequence.lanes.map(({ id, label }) => lane(centres.get(id) ?? 0, label, height)),
    ...sequence.steps.map((step, place) => drawStep(step, place, centres, step.index === highlight)),
    "</svg>",
  ].join("\n");
}

/** The middle of each lane. A lane is as wide as the longest text that stands in it, within limits. */
function laneCentres({ lanes, steps }: Sequence): ReadonlyMap<string, number> {
  const centres = new Map<string, number>();
  let left = MARGIN + TIME_WIDTH;
  for (const { id, label } of lanes) {
    const texts = [label, ...steps.filter(({ from, to }) => from === id && to === id).map(textOf)];
    const wanted = Math.max(LANE_MIN, ...texts.map((words) => textWidth(words, "action") + 2 * MARGIN));
    const room = Math.min(LANE_MAX, wanted);
    centres.set(id, Math.round(left + room / 2));
    left += room + LANE_GAP;
  }
  return centres;
}

function lane(x: number, label: string, height: number): string {
  const room = LANE_MIN - LANE_GAP;
  const name = fitText(label, "event", room - 12);
  const head = attributes({ class: "box", x: x - room / 2, y: MARGIN, width: room, height: HEAD - 6, rx: 6 });
  const line = attributes({ class: "rule", x1: x, x2: x, y1: MARGIN + HEAD - 6, y2: height - MARGIN });
  return `<g><line${line}/><rect${head}/>${text("event", x, MARGIN + 19, "middle", name)}</g>`;
}

function drawStep(step: SequenceStep, place: number, centres: ReadonlyMap<string, number>, isLit: boolean): string {
  const y = MARGIN + HEAD + (place + 1) * STEP;
  const [from, to] = [centres.get(step.from) ?? 0, centres.get(step.to) ?? 0];
  const classes = ["step", step.kind, ...(step.failure === undefined ? [] : ["failed"]), ...(isLit ? ["is-lit"] : [])];
  const group = attributes({ class: classes.join(" "), "data-index": step.index });
  const title = `<title>${escapeXml(`${step.time} ${textOf(step)}`)}</title>`;
  const time = text("order", MARGIN, y + 4, "start", step.time);
  const body = from === to ? pill(to, y, textOf(step), step.kind) : arrow(from, to, y, textOf(step));
  return `<g${group}>${title}${time}${body}</g>`;
}

function pill(x: number, y: number, words: string, kind: SequenceStep["kind"]): string {
  const fitted = fitText(words, "action", LANE_MAX - 2 * MARGIN);
  const width = textWidth(fitted, "action") + 16;
  const box = attributes({
    class: kind === "self" ? "chip" : "box",
    x: x - width / 2,
    y: y - PILL / 2,
    width,
    height: PILL,
    rx: PILL / 2,
  });
  const role = kind === "self" ? "action" : "event";
  return `<rect${box}/>${text(role, x, y + 4, "middle", fitted, "action")}`;
}

function arrow(from: number, to: number, y: number, words: string): string {
  const direction = Math.sign(to - from);
  const line = attributes({ class: "line", d: `M${from} ${y + 6}H${to - direction * 7}` });
  const tip = attributes({ class: "tip", d: `M${to} ${y + 6}l${-direction * 8}-4v8z` });
  const fitted = fitText(words, "event", Math.abs(to - from) - 16);
  return `<path${line}/><path${tip}/>${text("event", (from + to) / 2, y, "middle", fitted)}`;
}

function text(role: string, x: number, y: number, anchor: string, words: string, size?: string): string {
  const at = attributes({ class: size === undefined ? role : `${role} ${size}`, x, y, "text-anchor": anchor });
  return `<text${at}>${escapeXml(words)}</text>`;
}

function textOf({ text: words, failure }: SequenceStep): string {
  return failure === undefined ? words : `${words}: ${failure}`;
}
