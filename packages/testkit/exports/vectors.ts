/**
 * `@poolgate/testkit/vectors`: the test vectors by which client and server are each judged; vectors/NOTICE.md says where
 * they come from.
 *
 * They are read at run time, so that TypeScript does not infer types from hundreds of kilobytes.
 */
import { readFileSync } from "node:fs";

/** In one expression, Vite would take it for an asset. */
const FOLDER = "../vectors/";

/** Returns the parsed file in `vectors/`. The caller names its type, and the tests fail if it is wrong. */
export function readVectors(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${FOLDER}${name}`, import.meta.url), "utf8"));
}
