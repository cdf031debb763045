/** Any machine: pasted or dropped, read without running it, laid out in a worker, and shown like the others. */
import { readChartJson, type Chart, type LaidOutChart } from "@poolgate/charts";
import { useEffect, useMemo, useState, type DragEvent, type ReactElement } from "react";
import type { Address } from "../machines/address.ts";
import { ChartProblems } from "../details/machine-details.tsx";
import { ChartView } from "../frame/chart-view.tsx";
import { layOut } from "./lay-out.ts";
import { OwnForm } from "./own-form.tsx";
import { readMachineText } from "./read-literal.ts";
import "./own.css";

/** What was typed survives a reload, in this tab. */
const KEY = "poolgate-charts-own";

export function OwnView({ address }: { readonly address: Address }): ReactElement {
  const [text, setText] = useState(() => sessionStorage.getItem(KEY) ?? "");
  const [isEditing, setIsEditing] = useState(text === "");
  const read = useMemo(() => readText(text), [text]);
  const chart = "chart" in read ? read.chart : undefined;
  const layout = useLayout(isEditing ? undefined : chart);

  const draw = (next: string): void => {
    setText(next);
    keep(next);
    setIsEditing("failure" in readText(next));
  };
  const onDrop = async (event: DragEvent): Promise<void> => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    draw(file === undefined ? event.dataTransfer.getData("text") : await file.text());
  };
  const shared = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => void onDrop(event),
  };

  if (isEditing || chart === undefined) {
    return (
      <main className="own" {...shared}>
        <OwnForm text={text} failure={text === "" || "chart" in read ? undefined : read.failure} onDraw={draw} />
      </main>
    );
  }
  if (layout.laidOut !== undefined) {
    return <ChartView id="own" drawn={layout.laidOut} address={address} onEdit={() => setIsEditing(true)} />;
  }
  return (
    <main className="own" {...shared} aria-busy={layout.failure === undefined}>
      {layout.failure === undefined ? (
        <output>
          Laying out {chart.states.length} states and {chart.transitions.length} transitions…
        </output>
      ) : (
        <p role="alert">{layout.failure}</p>
      )}
      <ChartProblems chart={chart} />
      <button type="button" onClick={() => setIsEditing(true)}>
        Edit the text
      </button>
    </main>
  );
}

type ReadText = { readonly chart: Chart } | { readonly failure: string };

function readText(text: string): ReadText {
  try {
    const chart = readChartJson(readMachineText(text));
    const isEmpty = chart.states.length === 0;
    return isEmpty ? { failure: chart.problems[0]?.message ?? "This is not a machine." } : { chart };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

interface Layout {
  readonly chart?: Chart;
  readonly laidOut?: LaidOutChart;
  readonly failure?: string;
}

function useLayout(chart: Chart | undefined): Layout {
  const [layout, setLayout] = useState<Layout>({});
  useEffect(() => {
    if (chart === undefined) return undefined;
    const abort = new AbortController();
    const start = async (): Promise<void> => {
      try {
        const laidOut = await layOut(chart, abort.signal);
        setLayout({ chart, laidOut });
      } catch (error) {
        if (!abort.signal.aborted)
          setLayout({ chart, failure: error instanceof Error ? error.message : String(error) });
      }
    };
    void start();
    return () => abort.abort();
  }, [chart]);
  return layout.chart === chart ? layout : {};
}

/** A text that does not fit into the storage is shown all the same. */
function keep(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    sessionStorage.removeItem(KEY);
  }
}
