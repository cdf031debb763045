/**
 * Draws comparisons as one SVG, machine below machine: each with its name, its changes in words, and its picture, in which
 * they are coloured. A sign says the same without colour, and what is gone has dashed lines. A legend stands on top.
 */
import type { Chart } from "../chart/index.ts";
import { attributes, escapeXml } from "../draw/escape.ts";
import { drawSvg } from "../draw/draw-svg.ts";
import { styleSheet, type Theme } from "../draw/style.ts";
import { fitText, textWidth, wrapText, type TextRole } from "../layout/measure.ts";
import type { LaidOutChart } from "../layout/model.ts";
import { comparisonLines, summaryWords, type ComparisonLine } from "./lines.ts";
import { focusOnChanges } from "./focus.ts";
import { mergeCharts, mergeNothing, type MergedChart } from "./merge.ts";
import type { ChartComparison } from "./model.ts";

/** What is drawn of one machine: its merged chart, laid out, and what has changed in words. */
export interface ComparisonPicture {
  readonly merged: MergedChart;
  readonly laidOut: LaidOutChart;
  readonly summary: string;
  readonly lines: readonly ComparisonLine[];
}

/** `layoutChart` of `@poolgate/charts/layout`, which is large and is therefore not imported here. */
export type LayOut = (
  chart: MergedChart["chart"],
  options: { readonly signs: Readonly<Record<string, string>> },
) => Promise<LaidOutChart>;

/** How comparisons are drawn. */
export interface DrawComparisonOptions {
  /** `auto`, the default, follows the reader's system. */
  readonly theme?: Theme;
}

/** What stands before states and transitions in the picture. A minus sign is easier to see than a hyphen. */
const SIGNS = { added: "+", removed: "−", changed: "~" } as const;
const KINDS = { "+": "added", "-": "removed", "~": "changed" } as const;
const MARGIN = 24;
const LINE = 20;
/** Text stays this wide, beside a chart that is wider or narrower. */
const TEXT_WIDTH = 760;
const MOST_LINES = 40;

/**
 * Merges the charts of a comparison and lays the result out. Of a large chart, only what the changes touch is shown.
 *
 * @example
 * const picture = await layoutComparison(compareCharts(before, after), layoutChart);
 * const svg = drawComparisons([picture]);
 */
export async function layoutComparison(comparison: ChartComparison, layOut: LayOut): Promise<ComparisonPicture> {
  const all = mergeCharts(comparison);
  const merged = focusOnChanges(all);
  const [shown, total] = [merged, all].map(({ chart }) => chart.states.length - 1);
  const note = shown === total ? "" : `. Drawn are the ${shown} of ${total} states that the changes touch`;
  return {
    merged,
    laidOut: await layOutSigned(merged, layOut),
    summary: summaryWords(comparison) + note,
    lines: comparisonLines(comparison),
  };
}

/**
 * Lays out a machine that only one of the versions has.
 *
 * @example
 * const picture = await layoutWhole(chart, "added", layoutChart);
 */
export async function layoutWhole(chart: Chart, kind: "added" | "removed", layOut: LayOut): Promise<ComparisonPicture> {
  const merged = mergeNothing(chart, kind);
  const count = chart.states.length - 1;
  const summary = `The whole machine is ${kind}: ${count} states and ${chart.transitions.length} transitions`;
  return { merged, laidOut: await layOutSigned(merged, layOut), summary, lines: [] };
}

async function layOutSigned({ chart, changes }: MergedChart, layOut: LayOut): Promise<LaidOutChart> {
  return layOut(chart, { signs: Object.fromEntries(Object.entries(changes).map(([id, kind]) => [id, SIGNS[kind]])) });
}

/**
 * One SVG of all of them.
 *
 * @example
 * await writeFile("changes.svg", drawComparisons([await layoutComparison(comparison, layoutChart)]));
 */
export function drawComparisons(pictures: readonly ComparisonPicture[], options: DrawComparisonOptions = {}): string {
  const { theme = "auto" } = options;
  const parts = [legend()];
  let top = MARGIN + 2 * LINE;
  let width = TEXT_WIDTH;
  for (const [place, picture] of pictures.entries()) {
    const heading = headingOf(picture);
    const { laidOut, merged } = picture;
    const bottom = top + heading.height + LINE / 2;
    const idPrefix = `${place}-${laidOut.chart.id}`;
    const drawn = drawSvg(laidOut, { theme, changes: merged.changes, idPrefix });
    parts.push(moved(heading.svg, MARGIN, top), moved(drawn, MARGIN, bottom));
    top = bottom + Math.ceil(laidOut.height) + 2 * MARGIN;
    width = Math.max(width, Math.ceil(laidOut.width));
  }
  const size = { width: width + 2 * MARGIN, height: top };
  const root = attributes({
    xmlns: "http://www.w3.org/2000/svg",
    class: "pg-chart pg-comparison",
    role: "img",
    viewBox: `0 0 ${size.width} ${size.height}`,
    ...size,
  });
  const names = pictures.map(({ merged }) => merged.chart.id).join(", ");
  return [
    `<svg${root}>`,
    `<title>${escapeXml(`What differs in ${names}`)}</title>`,
    `<style>${styleSheet(theme)}\n${changeStyles(theme)}</style>`,
    ...parts,
    "</svg>",
  ].join("\n");
}

function legend(): string {
  let x = 0;
  const entries = (["added", "removed", "changed"] as const).map((kind) => {
    const words = `${SIGNS[kind]} ${kind}`;
    const box = attributes({ x, y: 0, width: textWidth(words, "event") + 24, height: 26, rx: 8 });
    const label = `<text class="event" x="${x + 12}" y="17">${words}</text>`;
    x += textWidth(words, "event") + 36;
    return `<g class="state coloured ${kind}" style="--tone:var(--${kind})"><rect class="box"${box}/>${label}</g>`;
  });
  return moved(`<g class="legend">${entries.join("")}</g>`, MARGIN, MARGIN);
}

function headingOf({ merged, summary, lines }: ComparisonPicture): { readonly svg: string; readonly height: number } {
  const shown = lines.slice(0, MOST_LINES);
  const rows: string[] = [textAt(merged.chart.id, "title", 0), textAt(summary, "action", 1)];
  for (const line of shown) rows.push(...lineRows(line, rows.length));
  if (lines.length > shown.length) rows.push(textAt(`and ${lines.length - shown.length} more`, "action", rows.length));
  return { svg: `<g class="heading">${rows.join("\n")}</g>`, height: rows.length * LINE };
}

function lineRows({ sign, words, details }: ComparisonLine, first: number): string[] {
  const kind = KINDS[sign];
  const head = wrapText(words, "event", TEXT_WIDTH - 20);
  const signed = head.map((text, place) => {
    const mark = place === 0 ? textAt(SIGNS[kind], "event", first) : "";
    return `<g class="row coloured ${kind}" style="--tone:var(--${kind})">${mark}${textAt(text, "event", first + place, 18)}</g>`;
  });
  const below = details.map((text, place) =>
    textAt(fitText(text, "action", TEXT_WIDTH - 40), "action", first + head.length + place, 36),
  );
  return [...signed, ...below];
}

function textAt(words: string, role: TextRole, row: number, x = 0): string {
  return `<text class="${role}" x="${x}" y="${row * LINE + 15}">${escapeXml(words)}</text>`;
}

/** A nested drawing has a place of its own; a group is moved. */
function moved(svg: string, x: number, y: number): string {
  return svg.startsWith("<svg")
    ? svg.replace("<svg", `<svg x="${x}" y="${y}"`)
    : `<g transform="translate(${x} ${y})">${svg}</g>`;
}

const LIGHT = { added: "#1a7f37", removed: "#c4122f", changed: "#8a5a00" };
const DARK: typeof LIGHT = { added: "#56d364", removed: "#ff8b82", changed: "#e3b341" };
/** An event of a failure is red otherwise, which means here that it is removed. */
const RULES = `.pg-comparison .failed:not(.coloured) .event{fill:var(--ink)}
.pg-comparison .coloured>.title,.pg-comparison .legend .event{fill:var(--tone)}
.pg-comparison .removed>.box,.pg-comparison .removed>.line{stroke-dasharray:6 4}`;

function changeStyles(theme: Theme): string {
  const colours = theme === "dark" ? DARK : LIGHT;
  const inDark = `@media(prefers-color-scheme:dark){.pg-comparison{${variables(DARK)}}}`;
  return [`.pg-comparison{${variables(colours)}}`, ...(theme === "auto" ? [inDark] : []), RULES].join("\n");
}

function variables(colours: typeof LIGHT): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:var(--chart-${name},${colour})`)
    .join(";");
}
