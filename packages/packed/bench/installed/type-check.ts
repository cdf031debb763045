/** Checks the types of an app, and reads from the compiler how much work that was. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageBinary } from "@poolgate/tooling/processes/package-binary";
import { runWell } from "@poolgate/tooling/processes/run-outside";

/** The options of Vite's template for React, and its declaration of style sheets. */
const CONFIGURATION = {
  compilerOptions: {
    target: "es2023",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    types: [],
    skipLibCheck: true,
    strict: true,
    noEmit: true,
  },
  files: ["main.tsx", "styles.d.ts"],
};

/**
 * Returns how many types TypeScript has instantiated.
 *
 * @param folder The folder of an app that was built before.
 * @throws Error with the errors of the compiler.
 */
export async function countInstantiations(folder: string): Promise<number> {
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(CONFIGURATION));
  writeFileSync(join(folder, "styles.d.ts"), 'declare module "*.css";\n');
  const compiler = packageBinary("typescript", { command: "tsc" });
  const printed = await runWell(folder, process.execPath, compiler, "-p", ".", "--extendedDiagnostics");
  return Number(/^Instantiations:\s+(?<count>\d+)/mu.exec(printed)?.groups?.["count"]);
}
