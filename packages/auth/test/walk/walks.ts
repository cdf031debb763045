/** The walks of `test` and of the proof: the tabs, how often each thing may happen, and the depth. */
import type { Budget } from "./world.ts";

export interface Walk {
  readonly name: string;
  readonly tabs: number;
  /** How many of the tabs have only the front when the walk begins. */
  readonly fronts?: number;
  readonly budget: Budget;
  /** The depth to which every order is searched; without it, until no order is left. */
  readonly maxDepth?: number;
  /** A walk with fewer states is not the intended one. */
  readonly minStates: number;
}

/** How often each thing may happen in a walk. What is not named does not happen. */
export const only = (budget: Partial<Budget>): Budget => ({
  refreshes: 0,
  signOuts: 0,
  signIns: 0,
  faults: 0,
  crashes: 0,
  timeouts: 0,
  caches: 0,
  ...budget,
});

export const EVERYTHING = only({ refreshes: 3, signOuts: 1, signIns: 1, faults: 1, crashes: 1, timeouts: 1 });

export const TEST_WALKS: readonly Walk[] = [
  { name: "two tabs, a little of everything", tabs: 2, budget: EVERYTHING, maxDepth: 9, minStates: 10_000 },
  { name: "three tabs, a little of everything", tabs: 3, budget: EVERYTHING, maxDepth: 6, minStates: 2_000 },
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
  {
    name: "two tabs, two refreshes and the cache, to the end",
    tabs: 2,
    budget: only({ refreshes: 2, caches: 1 }),
    minStates: 3_000,
  },
  {
    name: "a tab and a front, a refresh and a sign-out, to the end",
    tabs: 2,
    fronts: 1,
    budget: only({ refreshes: 1, signOuts: 1 }),
    minStates: 10_000,
  },
];

const TO_THE_END: readonly (readonly [name: string, budget: Partial<Budget>])[] = [
  ["three refreshes", { refreshes: 3 }],
  ["two refreshes and two faults", { refreshes: 2, faults: 2 }],
  ["two refreshes, a fault and a crash", { refreshes: 2, faults: 1, crashes: 1 }],
  ["two refreshes, a fault and a time limit", { refreshes: 2, faults: 1, timeouts: 1 }],
  ["two refreshes, a sign-out and a fault", { refreshes: 2, signOuts: 1, faults: 1 }],
  ["a refresh, two sign-outs and a sign-in", { refreshes: 1, signOuts: 2, signIns: 1 }],
  ["a refresh, a sign-out, a sign-in and a crash", { refreshes: 1, signOuts: 1, signIns: 1, crashes: 1 }],
  ["a refresh, a sign-out, a sign-in and a time limit", { refreshes: 1, signOuts: 1, signIns: 1, timeouts: 1 }],
  ["two sign-outs and two sign-ins", { signOuts: 2, signIns: 2 }],
  ["two refreshes and twice the cache", { refreshes: 2, caches: 2 }],
  ["two refreshes, the cache and a fault", { refreshes: 2, caches: 1, faults: 1 }],
  ["a refresh, the cache and a crash", { refreshes: 1, caches: 1, crashes: 1 }],
  ["a refresh, the cache and a time limit", { refreshes: 1, caches: 1, timeouts: 1 }],
  ["a refresh, the cache, a sign-out and a sign-in", { refreshes: 1, caches: 1, signOuts: 1, signIns: 1 }],
];

const WITH_FRONT = { tabs: 2, fronts: 1 };
const ALL = { ...EVERYTHING, caches: 1 };

const TO_THE_END_WITH_FRONT: readonly (readonly [name: string, budget: Partial<Budget>, minStates: number])[] = [
  ["a sign-out and a sign-in", { signOuts: 1, signIns: 1 }, 3_000],
  ["a refresh and the cache", { refreshes: 1, caches: 1 }, 4_000],
  ["a refresh and a crash", { refreshes: 1, crashes: 1 }, 900],
  ["a refresh, a sign-out and a fault", { refreshes: 1, signOuts: 1, faults: 1 }, 90_000],
  ["a refresh, a sign-out and a sign-in", { refreshes: 1, signOuts: 1, signIns: 1 }, 50_000],
];

export const PROOF_WALKS: readonly Walk[] = [
  { name: "two tabs, a little of everything", tabs: 2, budget: EVERYTHING, maxDepth: 18, minStates: 1_900_000 },
  { name: "three tabs, a little of everything", tabs: 3, budget: EVERYTHING, maxDepth: 11, minStates: 400_000 },
  ...TO_THE_END.map(([name, budget]) => ({
    name: `two tabs, ${name}, to the end`,
    tabs: 2,
    budget: only(budget),
    minStates: 1_000,
  })),
  { ...WITH_FRONT, name: "a tab and a front, a little of everything", budget: ALL, maxDepth: 10, minStates: 80_000 },
  ...TO_THE_END_WITH_FRONT.map(([name, budget, minStates]) => ({
    ...WITH_FRONT,
    name: `a tab and a front, ${name}, to the end`,
    budget: only(budget),
    minStates,
  })),
  {
    name: "three tabs, three refreshes, to the end",
    tabs: 3,
    budget: only({ refreshes: 3 }),
    minStates: 50_000,
  },
  {
    name: "three tabs, two refreshes and the cache, to the end",
    tabs: 3,
    budget: only({ refreshes: 2, caches: 1 }),
    minStates: 10_000,
  },
];
