/**
 * Removes the declarations that no entry of a package reaches. TypeScript writes one for each file, and those of parts of a
 * machine repeat the types of the whole machine.
 */
import { globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../repository/repository.ts";
import type { Exports } from "./published-packages.ts";

const RELATIVE_IMPORT = /(?:\bfrom |\bimport\(|\bimport )"(?<path>\.[^"]*)\.js"/gu;

/**
 * @param folder The folder of the package.
 * @param exports The entries of the published package; the paths of their types begin with `./dist/`.
 */
export function removeUnusedDeclarations(folder: string, exports: Exports): void {
  const entries = Object.values(exports).flatMap((target) =>
    typeof target === "object" && target["types"] !== undefined ? globSync(join(folder, target["types"])) : [],
  );
  const used = new Set(entries);
  // A set's iterator also meets what is added on the way.
  for (const file of used) {
    for (const { groups } of readFileSync(file, "utf8").matchAll(RELATIVE_IMPORT)) {
      used.add(join(dirname(file), `${groups?.["path"]}.d.ts`));
    }
  }
  const dist = join(folder, "dist");
  for (const file of listFiles(dist)) {
    const path = join(dist, file);
    if (file.endsWith(".d.ts") && !used.has(path)) rmSync(path);
  }
}
