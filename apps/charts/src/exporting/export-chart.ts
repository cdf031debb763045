/** The written forms of a chart. */
import { drawSvg, toCode, toJson, toMermaid, type LaidOutChart } from "@poolgate/charts";
import type { Form } from "./export-menu.tsx";

interface Exported {
  readonly text: string;
  /** A media type. */
  readonly type: string;
  readonly fileName: string;
}

export function exportChart(drawn: LaidOutChart, form: Form): Exported {
  const name = drawn.chart.id.replaceAll(/[^\p{L}\p{N}._-]+/gu, "-") || "machine";
  switch (form) {
    case "svg":
      return { text: drawSvg(drawn), type: "image/svg+xml", fileName: `${name}.svg` };
    case "mermaid":
      return { text: toMermaid(drawn.chart), type: "text/plain", fileName: `${name}.mmd` };
    case "code":
      return { text: toCode(drawn.chart), type: "text/plain", fileName: `${name}.machine.ts` };
    case "json":
      return {
        text: `${JSON.stringify(toJson(drawn.chart), undefined, 2)}\n`,
        type: "application/json",
        fileName: `${name}.json`,
      };
  }
}

/** Hands a text to the browser as a file. */
export function downloadText(text: string, type: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has begun by then; without this the text stays in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
