/** Reads published vectors at run time, so that TypeScript does not infer types from hundreds of kilobytes. */
import { readFileSync } from "node:fs";

/** Returns the parsed file in `vectors/`. The caller names its type, and the tests fail if it is wrong. */
export function readVectors(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../vectors/${name}`, import.meta.url), "utf8"));
}
