/** Exports the shown machine as a picture, as a diagram in Markdown, as code or as JSON, into a file or the clipboard. */
import type { LaidOutChart } from "@poolgate/charts";
import { useState, type ReactElement } from "react";
import "./export-menu.css";

const FORMS = [
  ["svg", "SVG picture"],
  ["mermaid", "Mermaid"],
  ["code", "XState 5 code"],
  ["json", "JSON"],
] as const;

export type Form = (typeof FORMS)[number][0];

export function ExportMenu({ drawn }: { readonly drawn: LaidOutChart }): ReactElement {
  const [said, setSaid] = useState("");
  const copy = async (form: Form, name: string): Promise<void> => {
    const { exportChart } = await import("./export-chart.ts");
    try {
      await navigator.clipboard.writeText(exportChart(drawn, form).text);
      setSaid(`${name} is copied.`);
    } catch {
      setSaid("The browser does not allow to copy. Download it instead.");
    }
  };
  const download = async (form: Form): Promise<void> => {
    const { exportChart, downloadText } = await import("./export-chart.ts");
    const { text, type, fileName } = exportChart(drawn, form);
    downloadText(text, type, fileName);
    setSaid(`${fileName} is downloaded.`);
  };
  return (
    <details className="exports" onToggle={() => setSaid("")}>
      <summary className="button">Export</summary>
      <ul aria-label="Export as">
        {FORMS.map(([form, name]) => (
          <li key={form}>
            <span>{name}</span>
            <button type="button" aria-label={`Copy ${name}`} onClick={() => void copy(form, name)}>
              Copy
            </button>
            <button type="button" aria-label={`Download ${name}`} onClick={() => void download(form)}>
              Download
            </button>
          </li>
        ))}
        <li>
          <output>{said}</output>
        </li>
      </ul>
    </details>
  );
}
