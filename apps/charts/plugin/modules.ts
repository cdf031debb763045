/** The text of the page's virtual modules. */
import type { Chart, Guard } from "@poolgate/charts";
import type { Coverage, MachineCoverage } from "./coverage.ts";
import type { MadeChart } from "./made-chart.ts";

/** The list of machines with the little that the page says of each before it is opened. */
export function listModule(made: readonly MadeChart[], coverage: Coverage | undefined): string {
  const entries = made.map((chart) => {
    const { laidOut: _laidOut, ...entry } = chart;
    const known = JSON.stringify({ ...entry, proof: proofOf(coverage?.machines[chart.id]) });
    return `{ ...${known}, load: () => import(${JSON.stringify(`virtual:charts/machine/${chart.id}`)}) }`;
  });
  return `export const MACHINES = [\n${entries.join(",\n")}\n];
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
  return `export const ROWS = JSON.parse(${JSON.stringify(JSON.stringify(charts.flatMap(rowsOf)))});\n`;
}

type Row = readonly [machine: string, kind: string, name: string, state: string, description: string];

function rowsOf(chart: Chart): Row[] {
  const rows = new Map<string, Row>();
  const add = (kind: string, name: string, state: string, description = ""): void => {
    const key = kind === "state" ? `${kind} ${state}` : `${kind} ${name}`;
    if (!rows.has(key)) rows.set(key, [chart.id, kind, name, state, description]);
  };
  add("machine", chart.id, chart.id, chart.description);
  for (const { id, path, description, invokes, entry, exit } of chart.states) {
    if (path.length > 0) add("state", path.join("."), id, description);
    for (const { src } of invokes) add("actor", src, id);
    for (const { name } of [...entry, ...exit]) add("action", name, id);
  }
  for (const { source, trigger, guard, actions, description } of chart.transitions) {
    if (trigger.kind === "event" || trigger.kind === "wildcard") add("event", trigger.name, source, description);
    if (trigger.kind === "after") add("delay", trigger.delay, source, description);
    for (const name of guard === undefined ? [] : guardNames(guard)) add("guard", name, source);
    for (const { name } of actions) add("action", name, source);
  }
  return [...rows.values()];
}

function guardNames(guard: Guard): string[] {
  switch (guard.kind) {
    case "named":
      return [guard.name];
    case "not":
      return guardNames(guard.guard);
    case "and":
    case "or":
      return guard.guards.flatMap(guardNames);
    case "stateIn":
      return [];
  }
}
