/** The walks of `test` and of the proof: which tabs, what may happen how often, and how far. */
import type { Budget } from "./world.ts";

export interface Walk {
  readonly name: string;
  readonly tabs: number;
  readonly budget: Budget;
  /** Every order of so many steps; without it, to the end: until no order is left. */
  readonly maxDepth?: number;
  /** Fewer states mean that the walk is not the one that is meant. */
  readonly minStates: number;
}

/** How often each thing may happen in a walk; what is not named does not happen. */
const only = (budget: Partial<Budget>): Budget => ({
  refreshes: 0,
  signOuts: 0,
  signIns: 0,
  faults: 0,
  crashes: 0,
  timeouts: 0,
  ...budget,
});

export const EVERYTHING = only({ refreshes: 3, signOuts: 1, signIns: 1, faults: 1, crashes: 1, timeouts: 1 });

export const TEST_WALKS: readonly Walk[] = [
  { name: "two tabs, a little of everything", tabs: 2, budget: EVERYTHING, maxDepth: 12, minStates: 100_000 },
  { name: "three tabs, a little of everything", tabs: 3, budget: EVERYTHING, maxDepth: 7, minStates: 10_000 },
  {
    name: "two tabs, two refreshes and a fault, to the end",
    tabs: 2,
    budget: only({ refreshes: 2, faults: 1 }),
    minStates: 3_000,
  },
  {
    name: "two tabs, two refreshes and a sign-out, to the end",
    tabs: 2,
    budget: only({ refreshes: 2, signOuts: 1 }),
    minStates: 30_000,
  },
];
export const X = only;
