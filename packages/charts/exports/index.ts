/** `@poolgate/charts`: reads, draws and walks state charts of XState 5. Nothing here loads the layout engine. */
export * from "../src/chart/index.ts";
export * from "../src/draw/index.ts";
export * from "../src/paths/index.ts";
export type * from "../src/layout/model.ts";
