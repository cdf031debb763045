/** Runs one walk from its beginning to its end, and reports the result. */
import { Search, type SearchResult } from "./search.ts";
import { startWalk } from "./start.ts";
import type { Walk } from "./walks.ts";

export interface WalkReport {
  readonly isOk: boolean;
  /** The numbers of the walk, or the counterexample as a sequence diagram. */
  readonly lines: readonly string[];
}

export async function runWalk(walk: Walk, say?: (line: string) => void): Promise<WalkReport> {
  const { start, rules } = await startWalk(walk);
  const { maxDepth = Number.POSITIVE_INFINITY, minStates } = walk;
  const result = await new Search({ start, rules, maxDepth, ...(say === undefined ? {} : { say }) }).run();
  const { counterexample, states } = result;
  if (counterexample !== undefined) {
    return { isOk: false, lines: [`${walk.name}: ${counterexample.violation}`, ...counterexample.diagram.split("\n")] };
  }
  const isLongEnough = states >= minStates && (result.isComplete || result.depth === maxDepth);
  return { isOk: isLongEnough, lines: [`${walk.name}: ${countsOf(result)}, no order breaks an invariant`] };
}

function countsOf({ states, steps, depth, isComplete }: SearchResult): string {
  const extent = isComplete ? `every order to its end (${depth} steps)` : `every order of ${depth} steps`;
  return `${states.toLocaleString("en")} states, ${steps.toLocaleString("en")} steps, ${extent}`;
}
