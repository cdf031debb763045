import { describe, expect, it } from "vitest";
import { PLANTED_BUGS } from "./planted-bugs.ts";
import { Search } from "./search.ts";
import { startWalk } from "./start.ts";
import { EVERYTHING, TEST_WALKS } from "./walks.ts";

const MINUTE_MS = 60_000;

describe("the walk of all orders", () => {
  it.each(TEST_WALKS)("$name: no order breaks an invariant", { timeout: 5 * MINUTE_MS }, async (walk) => {
    const { start, rules } = await startWalk(walk);
    const { maxDepth = Number.POSITIVE_INFINITY, minStates } = walk;
    const result = await new Search({ start, rules, maxDepth }).run();
    expect(result.counterexample?.diagram).toBeUndefined();
    expect(result.states).toBeGreaterThanOrEqual(minStates);
    expect(result.isComplete || result.depth === maxDepth).toBe(true);
  });

  it.each(PLANTED_BUGS)("finds $name", async ({ plant, finds }) => {
    const { start, rules } = await startWalk({ tabs: 2, budget: EVERYTHING, ...plant });
    const { counterexample } = await new Search({ start, rules, maxDepth: 12 }).run();
    expect(counterexample?.violation).toMatch(finds);
    expect(counterexample?.diagram).toMatch(/^sequenceDiagram\n {2}participant Tab1\n/u);
  });
});
