/**
 * The text of a chart file: title, description, diagram, tables, and at its very end the machine's JSON.
 *
 * Deterministic: the same machine gives the same text, so that a test can compare it with the file.
 */
import type { ChartState } from "./chart.ts";
import { machineJson } from "./machine-json.ts";
import { mermaidDiagram } from "./mermaid.ts";
import { delaysTable, entryAndExitTable, statesTable, transitionsTable } from "./tables.ts";

/** Markdown, ending with a fenced JSON block and one line break. */
export function chartFile(root: ChartState): string {
  const parts = [
    `# The ${root.id} machine`,
    root.description ?? "",
    "<!-- Written by `pnpm charts:write`; change the machine instead. -->",
    fence("mermaid", mermaidDiagram(root)),
    "## States",
    statesTable(root),
    "## Transitions",
    "In the order in which they are tried.",
    transitionsTable(root),
    ...section("## Delays", delaysTable(root)),
    ...section("## On entry and exit", entryAndExitTable(root)),
    "## JSON",
    "The same machine as data: `createMachine(…)` of plain xstate takes it, and Stately's visualizer opens it.",
    fence("json", JSON.stringify(machineJson(root), undefined, 2)),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/**
 * The JSON at the end of a chart file.
 * @throws SyntaxError when the file doesn't end with a JSON block
 */
export function jsonOfChartFile(text: string): unknown {
  const block = /\n```json\n(?<json>(?:(?!\n```).)*)\n```\n$/su.exec(text)?.groups?.["json"];
  if (block === undefined) throw new SyntaxError("The chart file doesn't end with a JSON block.");
  return JSON.parse(block);
}

function section(heading: string, content: string): string[] {
  return content === "" ? [] : [heading, content];
}

function fence(language: string, content: string): string {
  return `\`\`\`${language}\n${content}\n\`\`\``;
}
