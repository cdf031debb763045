/** What the tests have taken of a machine, as the build of the page has read it. */

/** `pool`: taken by a test against the local pool. `fakes`: only by tests with fake effects. What is missing: by none. */
export type Proof = "pool" | "fakes";

/** By the ids of the chart's states and transitions. */
export interface MachineCoverage {
  readonly states: Readonly<Record<string, Proof>>;
  readonly transitions: Readonly<Record<string, Proof>>;
}
