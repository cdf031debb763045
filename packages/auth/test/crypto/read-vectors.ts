/** Published vectors as data: read at run time, so that no type is inferred from hundreds of kilobytes. */
import { readFileSync } from "node:fs";

/** The parsed file below `vectors/`; the caller says what it holds, and the tests fail if it does not. */
export function readVectors(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../vectors/${name}`, import.meta.url), "utf8"));
}
