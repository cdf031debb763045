/**
 * Explores the session machine in every order of events of tabs, storage, lock, pool, network and users, to a limited
 * depth. Some tabs have only the front, which reads what the others write, until their engine is there.
 */
import { describe, expect, it } from "vitest";
import { PLANTED_BUGS } from "./planted-bugs.ts";
import { runWalk } from "./run-walk.ts";
import { Search } from "./search.ts";
import { startWalk } from "./start.ts";
import { TEST_WALKS } from "./walks.ts";

const MINUTE_MS = 60_000;

describe("the walk through all orders", () => {
  it.each(TEST_WALKS)("$name: no order breaks an invariant", { timeout: 5 * MINUTE_MS }, async (walk) => {
    expect(await runWalk(walk)).toEqual({ isOk: true, lines: [expect.stringContaining("states")] });
  });

  it.each(PLANTED_BUGS)("finds $name", { timeout: MINUTE_MS }, async ({ plant, budget, finds }) => {
    const { start, rules } = await startWalk({ tabs: 2, budget, ...plant });
    const { counterexample } = await new Search({ start, rules, maxDepth: 12 }).run();
    expect(counterexample?.violation).toMatch(finds);
    expect(counterexample?.diagram).toMatch(/^sequenceDiagram\n {2}participant Tab1\n/u);
  });
});
