/** Places for a chart's boxes and arrows. */
export type * from "./model.ts";
export { layoutChart, type LayoutChartOptions } from "./layout-chart.ts";
export { compareScores, scoreLayout } from "./score.ts";
