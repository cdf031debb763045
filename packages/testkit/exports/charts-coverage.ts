/**
 * Which states and transitions of the machines tests have taken: the content of `.results/charts-coverage.json`.
 * `test` writes that file, and the explorer of charts colours charts by it.
 */
import type { Chart } from "@poolgate/charts";
import { takenTransitionId } from "@poolgate/charts/recording";

/** `pool`: taken by a test against the local pool. `fakes`: only by tests with fake effects. */
export type Proof = "pool" | "fakes";

/** By the ids of the chart's states and transitions. What no test has taken is missing. */
export interface MachineCoverage {
  readonly states: Readonly<Record<string, Proof>>;
  readonly transitions: Readonly<Record<string, Proof>>;
}

export interface Coverage {
  readonly version: 1;
  /** By the machines' ids. */
  readonly machines: Readonly<Record<string, MachineCoverage>>;
}

/**
 * What one process has taken, by the ids of states and the names of transitions. The name of a transition has three lines:
 * the id of its state, its event as in the machine's definition (empty for `always`), and its place among the candidates
 * for the event.
 */
export interface CoveragePart {
  readonly states: Readonly<Record<string, Proof>>;
  readonly transitions: Readonly<Record<string, Proof>>;
}

/**
 * The coverage of all given charts. A test against a pool counts more than one with fakes. What belongs to other machines is
 * left out.
 */
export function mergeCoverage(charts: readonly Chart[], parts: readonly CoveragePart[]): Coverage {
  const states = strongest(parts.flatMap((part) => Object.entries(part.states)));
  const transitions = strongest(
    parts.flatMap((part) => Object.entries(part.transitions).map(([name, proof]) => [idOf(name), proof] as const)),
  );
  const coverageOf = (chart: Chart): MachineCoverage => ({
    states: pick(chart.states, states),
    transitions: pick(chart.transitions, transitions),
  });
  return { version: 1, machines: Object.fromEntries(charts.map((chart) => [chart.id, coverageOf(chart)])) };
}

function idOf(name: string): string {
  const [source = "", event = "", order] = name.split("\n");
  return takenTransitionId({ source, event, order: Number(order) });
}

function strongest(proofs: readonly (readonly [string, Proof])[]): ReadonlyMap<string, Proof> {
  const found = new Map<string, Proof>();
  for (const [id, proof] of proofs) if (proof === "pool" || !found.has(id)) found.set(id, proof);
  return found;
}

function pick(parts: readonly { readonly id: string }[], proofs: ReadonlyMap<string, Proof>): Record<string, Proof> {
  return Object.fromEntries(
    parts.flatMap(({ id }) => {
      const proof = proofs.get(id);
      return proof === undefined ? [] : [[id, proof] as const];
    }),
  );
}
