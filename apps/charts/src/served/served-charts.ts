/**
 * Stands for `virtual:charts` in the page that `npx @poolgate/charts FILE` serves: the machines come from its server when the
 * page is opened, and are laid out in a worker when they are looked at.
 */
import type { Chart } from "@poolgate/charts";
import type { MachineEntry, SearchRow } from "virtual:charts";
import { layOut } from "../own/lay-out.ts";
import type { MakeFailure } from "../machines/machine-facts.ts";
import { rowsOf } from "../search/rows.ts";

interface ServedMachine {
  readonly chart: Chart;
  readonly file: string;
}

const machines = (await loadMachines()).map((machine, place, all) => {
  const { id } = machine.chart;
  const twins = all.slice(0, place).filter((other) => other.chart.id === id).length;
  return { ...machine, id: twins === 0 ? id : `${id} (${twins + 1})` };
});

export const MACHINES: readonly MachineEntry[] = machines.map(({ id, chart, file }) => ({
  id,
  flow: file,
  file,
  description: chart.description ?? "",
  states: chart.states.length - 1,
  transitions: chart.transitions.length,
  proof: { pool: 0, fakes: 0 },
  load: async () => ({ drawn: await layOut(chart, new AbortController().signal), coverage: undefined }),
  loadChart: async () => chart,
}));

export const HAS_COVERAGE = undefined;

/** The command itself tells them, where it was started. */
export const FAILURES: readonly MakeFailure[] = [];

export const loadSearch = async (): Promise<{ readonly ROWS: readonly SearchRow[] }> => ({
  ROWS: machines.flatMap(({ id, chart }) => rowsOf(chart, id)),
});

async function loadMachines(): Promise<readonly ServedMachine[]> {
  const response = await fetch("machines.json");
  if (response.ok) return (await response.json()) as readonly ServedMachine[];
  const message = await response.text();
  document.body.textContent = message;
  throw new Error(message);
}
