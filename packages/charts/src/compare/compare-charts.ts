/** Compares two charts of one machine. The order in which states and events are written does not matter. */
import type { Chart } from "../chart/index.ts";
import { compareStates } from "./compare-states.ts";
import { compareTransitions } from "./compare-transitions.ts";
import { matchStates } from "./match-states.ts";
import type { ChartComparison, CompareChartsOptions } from "./model.ts";

/**
 * A state is the same when its path is, or the id that the machine gives it. A renamed state is reported as such only when
 * everything else about it is the same and no other state could be meant; otherwise one is removed and one is added.
 *
 * @example
 * const comparison = compareCharts(readChart(before), readChart(after));
 * if (!comparison.isEqual) console.log(comparisonText(comparison));
 */
export function compareCharts(before: Chart, after: Chart, options: CompareChartsOptions = {}): ChartComparison {
  const matched = matchStates(before, after);
  const states = compareStates(matched, options);
  const transitions = compareTransitions(matched, options);
  return { before, after, isEqual: states.length === 0 && transitions.length === 0, states, transitions };
}
