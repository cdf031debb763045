/** `@poolgate/charts/layout`: makes room for a chart's boxes and arrows, by elkjs, which is 1.6 MB: load it late. */
export type { Chart } from "../src/chart/index.ts";
