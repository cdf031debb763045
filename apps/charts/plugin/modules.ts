/** The text of the page's virtual modules. */
import type { Chart } from "@poolgate/charts";
import type { Coverage, MachineCoverage } from "@poolgate/testkit/charts-coverage";
import { rowsOf } from "../src/search/rows.ts";
import type { MadeCharts } from "./made-chart.ts";

/** The list of machines with the little that the page says of each before it is opened. */
export function listModule({ charts, failures }: MadeCharts, coverage: Coverage | undefined): string {
  const entries = charts.map((chart) => {
    const { laidOut: _laidOut, ...entry } = chart;
    const known = JSON.stringify({ ...entry, proof: proofOf(coverage?.machines[chart.id]) });
    const load = `() => import(${JSON.stringify(`virtual:charts/machine/${chart.id}`)})`;
    return `{ ...${known}, load: ${load}, loadChart: async () => (await (${load})()).drawn.chart }`;
  });
  return `export const MACHINES = [\n${entries.join(",\n")}\n];
export const FAILURES = ${JSON.stringify(failures)};
export const HAS_COVERAGE = ${coverage !== undefined};
export const loadSearch = () => import("virtual:charts/search");
`;
}

/** How many transitions were taken against the pool, and how many with fakes only. */
function proofOf(coverage: MachineCoverage | undefined): { pool: number; fakes: number } {
  const proofs = Object.values(coverage?.transitions ?? {});
  return {
    pool: proofs.filter((proof) => proof === "pool").length,
    fakes: proofs.filter((proof) => proof === "fakes").length,
  };
}

/** One machine: the chart, its layout, and what tests have taken of it. Parsing text is faster than running a literal. */
export function machineModule(drawn: string, coverage: MachineCoverage | undefined): string {
  return `export const drawn = JSON.parse(${JSON.stringify(drawn)});
export const coverage = ${JSON.stringify(coverage ?? null)} ?? undefined;
`;
}

/** Everything that can be found, as rows of `[machine, kind, name, state, description]`. */
export function searchModule(charts: readonly Chart[]): string {
  return `export const ROWS = JSON.parse(${JSON.stringify(JSON.stringify(charts.flatMap((chart) => rowsOf(chart))))});\n`;
}
