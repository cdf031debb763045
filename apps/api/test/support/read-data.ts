/** Reads the data files of the tests; NOTICE.md says where they come from. */
import { readFileSync } from "node:fs";

/** The parsed content of a file in `test/vectors`. */
export function readData(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}`, import.meta.url), "utf8"));
}
