/** For build configurations only; nothing of it belongs in a page. */
import type { BuildPlugin } from "../src/build/build-plugin.ts";
import { withoutEffectNames } from "../src/build/without-effect-names.ts";
import { withoutStateProse } from "../src/build/without-state-prose.ts";
import { withoutUnusedArithmetic } from "../src/build/without-unused-arithmetic.ts";

export type { BuildPlugin } from "../src/build/build-plugin.ts";

/**
 * Everything that a production build may leave out of the engine, as plugins for Vite, Rollup and Rolldown.
 *
 * @example
 *   export default defineConfig({ plugins: [react(), leanBuild()] });
 */
export function leanBuild(): BuildPlugin[] {
  return [withoutStateProse(), withoutEffectNames(), withoutUnusedArithmetic()];
}
