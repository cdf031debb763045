/** What differs between two versions of a machine, as data, as text and as a picture. */
export type * from "./model.ts";
export { compareCharts } from "./compare-charts.ts";
export {
  compareMachines,
  type FoundMachine,
  type MachineComparison,
  type MachinesComparison,
} from "./compare-machines.ts";
export {
  drawComparisons,
  layoutComparison,
  layoutWhole,
  type ComparisonPicture,
  type DrawComparisonOptions,
  type LayOut,
} from "./draw-comparison.ts";
export { mergeCharts, type MergedChart } from "./merge.ts";
export { summaryWords, type Sign } from "./lines.ts";
export { comparisonText, machinesText, type ComparisonTextOptions } from "./text.ts";
