/** Reads test data at run time, so that TypeScript does not infer types from hundreds of kilobytes. */
import { readFileSync } from "node:fs";

/** Returns the parsed file in `test/data/`. The caller names its type, and the tests fail if it is wrong. */
export function readData(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8"));
}
