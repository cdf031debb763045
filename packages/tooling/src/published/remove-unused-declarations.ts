/**
 * Removes the declarations that no entry of a package reaches. TypeScript writes one for each file, and those of parts of a
 * machine repeat the types of the whole machine.
 */
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../repository/repository.ts";
import type { Exports } from "./published-packages.ts";

const RELATIVE_IMPORT = /(?:\bfrom |\bimport\(|\bimport )"(?<path>\.[^"]*)\.js"/gu;

/**
 * @param folder The folder of the package.
 * @param exports The entries of the published package; the paths of their types begin with `./dist/`.
 */
export function removeUnusedDeclarations(folder: string, exports: Exports): void {
  const dist = join(folder, "dist");
  const files = listFiles(dist).map((file) => join(dist, file));
  const entries = Object.values(exports).flatMap((target) => {
    const types = typeof target === "object" ? target["types"] : undefined;
    if (types === undefined) return [];
    const [before = "", after] = join(folder, types).split("*");
    return after === undefined ? [before] : files.filter((file) => isDirectly(before, after, file));
  });
  const used = new Set(entries);
  // A set's iterator also meets what is added on the way.
  for (const file of used) {
    for (const { groups } of readFileSync(file, "utf8").matchAll(RELATIVE_IMPORT)) {
      used.add(join(dirname(file), `${groups?.["path"]}.d.ts`));
    }
  }
  for (const file of files) if (file.endsWith(".d.ts") && !used.has(file)) rmSync(file);
}

/** Whether a file stands for the `*` of a pattern, and is in no folder below it. */
function isDirectly(before: string, after: string, file: string): boolean {
  return file.startsWith(before) && file.endsWith(after) && !/[\\/]/u.test(file.slice(before.length));
}
