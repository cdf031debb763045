/** The name of the machine, the meaning of its colours, and its exports. */
import type { LaidOutChart } from "@poolgate/charts";
import type { ReactElement } from "react";
import { Question } from "../asking/question.tsx";
import { ExportMenu } from "../exporting/export-menu.tsx";
import { proofWords } from "../details/proof-note.tsx";

interface ToolbarProps {
  readonly drawn: LaidOutChart;
  readonly asked: string | undefined;
  readonly file: string | undefined;
  readonly hasCoverage: boolean;
  readonly onEdit: (() => void) | undefined;
}

export function Toolbar({ drawn, asked, file, hasCoverage, onEdit }: ToolbarProps): ReactElement {
  return (
    <div className="toolbar">
      <h1>{drawn.chart.id}</h1>
      {file !== undefined && <p className="quiet file">{file}</p>}
      {hasCoverage && (
        <ul className="legend" aria-label="Colours">
          {(["pool", "fakes", "none"] as const).map((proof) => (
            <li key={proof} data-proof={proof}>
              {proofWords(proof)}
            </li>
          ))}
        </ul>
      )}
      <div className="tools">
        <Question chart={drawn.chart} asked={asked} />
        {onEdit !== undefined && (
          <button type="button" onClick={onEdit}>
            Edit the text
          </button>
        )}
        <ExportMenu drawn={drawn} />
      </div>
    </div>
  );
}
