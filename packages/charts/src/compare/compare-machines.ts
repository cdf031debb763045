/** Compares the machines of two versions of a program: which are new, which are gone, and which differ. */
import type { Chart } from "../chart/index.ts";
import { compareCharts } from "./compare-charts.ts";
import type { ChartComparison, CompareChartsOptions } from "./model.ts";

/** A machine and where it was read from. */
export interface FoundMachine {
  readonly chart: Chart;
  /** A path; the same one for the same file of both versions. */
  readonly file: string;
}

/** What differs between all machines of two versions. */
export interface MachinesComparison {
  readonly added: readonly FoundMachine[];
  readonly removed: readonly FoundMachine[];
  readonly changed: readonly MachineComparison[];
  /** How many are in both versions without a difference. */
  readonly equalCount: number;
}

/** What differs in one machine, and where it stands. */
export interface MachineComparison extends ChartComparison {
  /** Where the machine is read from in the later version. */
  readonly file: string;
}

/**
 * A machine is the same when its id is; where several have one id, when its file is the same as well. A machine with a new
 * id is the same when its file has had, and has, only one machine that the other version does not know.
 *
 * @example
 * const comparison = compareMachines([{ chart: before, file }], [{ chart: after, file }]);
 */
export function compareMachines(
  before: readonly FoundMachine[],
  after: readonly FoundMachine[],
  options: CompareChartsOptions = {},
): MachinesComparison {
  const left = { before: [...before], after: [...after] };
  const pairs: [FoundMachine, FoundMachine][] = [];
  for (const keyOf of KEYS) {
    for (const one of left.after.slice()) {
      const isSame = (other: FoundMachine): boolean => keyOf(other) === keyOf(one);
      const [earlier, ...others] = left.before.filter(isSame);
      if (earlier === undefined || others.length > 0 || left.after.filter(isSame).length > 1) continue;
      pairs.push([earlier, one]);
      left.before.splice(left.before.indexOf(earlier), 1);
      left.after.splice(left.after.indexOf(one), 1);
    }
  }
  const comparisons = pairs.map(([earlier, { chart, file }]) => ({
    ...compareCharts(earlier.chart, chart, options),
    file,
  }));
  const changed = comparisons.filter(({ isEqual }) => !isEqual);
  const order = new Map(after.map(({ chart }, place) => [chart, place]));
  return {
    added: left.after,
    removed: left.before,
    changed: changed.toSorted((a, b) => (order.get(a.after) ?? 0) - (order.get(b.after) ?? 0)),
    equalCount: pairs.length - changed.length,
  };
}

const KEYS: readonly ((machine: FoundMachine) => string)[] = [
  ({ chart, file }) => JSON.stringify([chart.id, file]),
  ({ chart }) => chart.id,
  ({ file }) => file,
];
