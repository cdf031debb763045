/**
 * Reads every machine of the repository and lays it out. The plugin runs this as a process of its own, so that machines are
 * read from source, whatever started Vite, and are read again after a change.
 *
 * Prints one line of JSON: `MadeCharts`. A module that throws when it is imported is reported, and the rest is drawn.
 */
import { readChart, type Chart } from "@poolgate/charts";
import { layoutFile } from "@poolgate/tooling/charts/drawings";
import { machineFiles, machinesOf } from "@poolgate/tooling/charts/machine-charts";
import type { MakeFailure } from "../src/machines/machine-facts.ts";
import type { MadeChart, MadeCharts } from "./made-chart.ts";

const charts: MadeChart[] = [];
const failures: MakeFailure[] = [];
for (const file of machineFiles()) {
  try {
    const machines = await machinesOf(file);
    charts.push(...(await Promise.all(machines.map(async (machine) => entryOf(readChart(machine), file)))));
  } catch (error) {
    failures.push({ file, message: error instanceof Error ? error.message : String(error) });
  }
}
const made: MadeCharts = { charts, failures };
process.stdout.write(`${JSON.stringify(made)}\n`);

async function entryOf(chart: Chart, file: string): Promise<MadeChart> {
  return {
    id: chart.id,
    flow: flowOf(file),
    file,
    description: chart.description ?? "",
    states: chart.states.length - 1,
    transitions: chart.transitions.length,
    laidOut: await layoutFile(chart),
  };
}

/** `packages/auth/src/flows/sign-in/…` is in "sign in"; what lies elsewhere is named after the folder below `src`. */
function flowOf(file: string): string {
  const inside = /\/src\/(?:(?:flows|features)\/)?(?<folder>[^/]+)\//u.exec(file)?.groups?.["folder"] ?? "other";
  return inside.replaceAll("-", " ");
}
