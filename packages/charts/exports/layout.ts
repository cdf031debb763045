/** `@poolgate/charts/layout`: makes room for a chart's boxes and arrows, by elkjs, which is 1.6 MB: load it late. */
export { layoutChart, scoreLayout, type LayoutChartOptions } from "../src/layout/index.ts";
