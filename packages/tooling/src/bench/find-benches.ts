/** The benches there are: every `*.bench.ts` of the folder, in the order of their names. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bench } from "./bench.ts";

const ENDING = ".bench.ts";

export interface BenchFile {
  readonly name: string;
  /** @throws Error when the file's default export is no bench of this name. */
  load(): Promise<Bench>;
}

export function findBenches(folder: string): BenchFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -ENDING.length);
      return { name, load: () => loadBench(join(folder, file), name) };
    });
}

async function loadBench(path: string, name: string): Promise<Bench> {
  const module: unknown = await import(pathToFileURL(path).href);
  const bench = typeof module === "object" && module !== null && "default" in module ? module.default : undefined;
  if (!isBench(bench) || bench.name !== name) {
    throw new Error(`${name}${ENDING} has to export a bench named ${name} by default.`);
  }
  return bench;
}

function isBench(value: unknown): value is Bench {
  return typeof value === "object" && value !== null && "name" in value && "run" in value;
}
