/** Asks Chromium to compile some scripts while they arrive. */
import type { Plugin } from "vite";

/**
 * Chromium compiles all functions of a file that begins with this, outside of the main thread, and not each at its first
 * call. Other browsers ignore it.
 *
 * @see https://v8.dev/blog/explicit-compile-hints
 */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** @param called Matches the modules most of whose functions are called at once. */
export function compileHints(called: RegExp): Plugin {
  return {
    name: "poolgate:compile-hints",
    apply: "build",
    enforce: "post",
    generateBundle: {
      // Vite puts its table of chunks at the start of a file before this.
      order: "post",
      handler(_options, files) {
        for (const file of Object.values(files)) {
          if (file.type === "chunk" && file.moduleIds.some((id) => called.test(id))) file.code = HINT + file.code;
        }
      },
    },
  };
}
