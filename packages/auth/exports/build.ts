/** For build configurations only; nothing of it belongs in a page. */
export { withoutStateProse } from "../src/build/without-state-prose.ts";
export type { BuildPlugin } from "../src/build/without-state-prose.ts";
