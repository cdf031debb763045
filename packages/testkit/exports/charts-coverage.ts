/**
 * Which states and transitions of the machines tests have taken: the content of `.results/charts-coverage.json`.
 * `test` writes that file, and the explorer of charts colours charts by it.
 */

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
