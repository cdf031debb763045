/**
 * Lets modules import each other as bundlers allow: `./states` and `./states.js` for `states.ts`, `./states` for a folder.
 * Node itself wants the file's full name. Older versions of Node have no such hook, and say what they do not find.
 */
import * as nodeModule from "node:module";

const ENDINGS = [".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", "/index.ts", "/index.js"];
const NOT_FOUND = new Set(["ERR_MODULE_NOT_FOUND", "ERR_UNSUPPORTED_DIR_IMPORT", "MODULE_NOT_FOUND"]);

export function allowBundlerImports(): void {
  // Absent in Node before 22.15.
  const register = nodeModule.registerHooks as typeof nodeModule.registerHooks | undefined;
  register?.({
    resolve(specifier, context, nextResolve) {
      try {
        return nextResolve(specifier, context);
      } catch (error) {
        const found =
          isMissing(error) && /^\.{1,2}\//u.test(specifier) ? firstFound(specifier, nextResolve, context) : undefined;
        if (found === undefined) throw error;
        return found;
      }
    },
  });
}

function firstFound<Context>(
  specifier: string,
  resolve: (specifier: string, context: Context) => nodeModule.ResolveFnOutput,
  context: Context,
): nodeModule.ResolveFnOutput | undefined {
  const typed = specifier.replace(/\.(?<kind>[cm]?)js$/u, ".$<kind>ts");
  const candidates = [...(typed === specifier ? [] : [typed]), ...ENDINGS.map((ending) => specifier + ending)];
  for (const candidate of candidates) {
    try {
      return resolve(candidate, context);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return undefined;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && NOT_FOUND.has(String(error.code));
}
