/** Drawings of a chart, and its other written forms. */
export { toCode } from "./code.ts";
export { drawSvg, type DrawSvgOptions } from "./draw-svg.ts";
export { needsPicture, toMarkdown, type MarkdownOptions } from "./markdown.ts";
export { toJson } from "./json.ts";
export { toMermaid } from "./mermaid.ts";
export type { Theme } from "./style.ts";
