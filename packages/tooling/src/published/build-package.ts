/**
 * Builds the `dist` of a published package: ES modules and declarations.
 *
 * TypeScript compiles, file by file, so that a consumer's bundler can leave out what an app does not use. That code is the
 * source without its types, so it has no source maps, which would double the size of the package. A package with a
 * style sheet is bundled by Vite instead, with maps (bundle-package.ts), and so is the engine, in a few modules
 * (module-groups.ts); TypeScript then writes the declarations only. A package with a condition `development` has two builds: the
 * machines lose their prose in the first one, and errors the sentences for developers. The other keeps both, in modules that nobody
 * leaves out.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { childEnvironment, packageBinary } from "../processes/package-binary.ts";
import { runScript } from "../processes/run.ts";
import { listFiles } from "../repository/repository.ts";
import { bundlePackage } from "./bundle-package.ts";
import { hasModuleGroups } from "./module-groups.ts";
import type { ExportTarget, PublishedPackage } from "./published-packages.ts";
import { removeUnusedDeclarations } from "./remove-unused-declarations.ts";

/** In place of the options with which the workspace only checks types. */
const BUILD_OPTIONS: Readonly<Record<string, string>> = {
  composite: "false",
  incremental: "false",
  tsBuildInfoFile: "null",
  // Other packages of the workspace are seen as a consumer sees them, by their builds.
  customConditions: "null",
};
const RELATIVE_IMPORT = /(?<before>\bfrom |\bimport\(|\bimport )"(?<path>\.[^"]*)\.tsx?"/gu;

/**
 * Builds one package. The packages that it depends on have been built before.
 *
 * @throws Error when TypeScript reports an error, which it has printed.
 */
export async function buildPackage(one: PublishedPackage): Promise<void> {
  const { name, folder, manifest } = one;
  const dist = join(folder, "dist");
  const { exports } = manifest;
  const hasStyles = "./styles.css" in exports;
  const isGrouped = hasModuleGroups(folder);
  rmSync(dist, { recursive: true, force: true });
  const emitted = { ...BUILD_OPTIONS, emitDeclarationOnly: String(hasStyles || isGrouped), outDir: dist };
  const options = Object.entries(emitted).flatMap(([option, value]) => [`--${option}`, value]);
  const compiler = packageBinary("typescript", { command: "tsc" });
  const exitCode = await runScript(compiler, ["-p", folder, ...options], childEnvironment());
  if (exitCode !== 0) throw new Error(`${name} was not built: TypeScript has reported errors.`);
  writeImportsAsJavaScript(dist);
  if (hasStyles || isGrouped) await bundlePackage(one, { outDir: "dist", hasStyles, hasMaps: hasStyles, isGrouped });
  if (hasStyles) {
    // Without it, TypeScript 6 and later refuse the import of the style sheet in an app that has not declared `*.css`.
    writeFileSync(join(dist, "styles.d.ts"), "export {};\n");
  }
  if (Object.values(exports).some(isForDevelopment)) {
    await bundlePackage(one, { outDir: "dist/development", hasStyles, hasMaps: false });
  }
  removeUnusedDeclarations(folder, exports);
}

/** In declarations, TypeScript leaves the endings of imports as they are, but no `.ts` file is published. */
function writeImportsAsJavaScript(dist: string): void {
  for (const file of listFiles(dist).filter((path) => path.endsWith(".d.ts"))) {
    const text = readFileSync(join(dist, file), "utf8");
    writeFileSync(join(dist, file), text.replaceAll(RELATIVE_IMPORT, '$<before>"$<path>.js"'));
  }
}

function isForDevelopment(target: ExportTarget): boolean {
  return typeof target === "object" && "development" in target;
}
