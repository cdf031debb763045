/** Drawings of a chart, and its other written forms. */
export { drawSvg, type DrawSvgOptions } from "./draw-svg.ts";
export type { Theme } from "./style.ts";
