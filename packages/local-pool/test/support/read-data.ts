/** Test data as files: read at run time, so that no type is inferred from hundreds of kilobytes. */
import { readFileSync } from "node:fs";

/** The parsed file below `test/data/`; the caller says what it holds, and the tests fail if it does not. */
export function readData(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8"));
}
