/**
 * A chart as a Markdown page: name, description, picture, and tables of everything.
 *
 * Deterministic: the same chart gives the same text, so that a test can compare it with a file.
 */
import type { Chart } from "../chart/index.ts";
import { toMermaid } from "./mermaid.ts";
import { delaysTable, entryAndExitTable, isSmall, statesTable, transitionsTable } from "./tables.ts";

/** What stands on the page of a chart beside it. */
export interface MarkdownOptions {
  /** Address of the drawing. Without it, and for small charts, the page has a Mermaid diagram. */
  readonly picture?: string;
  /** Paragraphs below the description. */
  readonly notes?: readonly string[];
}

/**
 * Whether the page of a chart needs a drawing, because Mermaid's own layout would not stay readable.
 *
 * @example
 * const picture = needsPicture(chart) ? drawSvg(await layoutChart(chart)) : undefined;
 */
export function needsPicture(chart: Chart): boolean {
  return !isSmall(chart);
}

/**
 * The page of a chart, for readers of a repository.
 *
 * @example
 * await writeFile("sign-in.chart.md", toMarkdown(chart, { picture: "sign-in.chart.svg" }));
 */
export function toMarkdown(chart: Chart, { picture, notes = [] }: MarkdownOptions = {}): string {
  const isDrawn = picture !== undefined && needsPicture(chart);
  const parts = [
    `# The ${plain(chart.id)} machine`,
    plain(chart.description ?? ""),
    ...notes,
    isDrawn ? `[![The ${plain(chart.id)} machine](${picture})](${picture})` : fence("mermaid", toMermaid(chart)),
    "## States",
    statesTable(chart),
    "## Transitions",
    "In the order in which they are tried.",
    transitionsTable(chart),
    ...section("## Delays", delaysTable(chart)),
    ...section("## On entry and exit", entryAndExitTable(chart)),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** HTML in a description is shown and not run. */
function plain(text: string): string {
  return text.replaceAll("<", "&lt;");
}

function section(heading: string, content: string): string[] {
  return content === "" ? [] : [heading, content];
}

function fence(language: string, content: string): string {
  return `\`\`\`${language}\n${content}\n\`\`\``;
}
