/** The catalogue of faults, and which tests are named after them. */
import { join } from "node:path";
import { listFiles, readText, REPOSITORY } from "../repository/repository.ts";
import { namedFaults } from "./named-faults.ts";

export interface Fault {
  /** A letter for the area and two digits. */
  readonly id: string;
  readonly area: string;
  readonly inject: string;
  readonly expect: string;
}

/** What these faults concern is not built: federation, the shedding of load, and redirects of a hosted page. */
export const EXCLUDED: ReadonlySet<string> = new Set([
  ...Array.from({ length: 17 }, (_, index) => `O${String(index + 1).padStart(2, "0")}`),
  "T14",
  "T15",
  "V09",
  "V34",
  "V35",
  "V36",
]);

const FOLDERS = ["packages", "apps"];
/** Tests of this package plant titles of their own. */
const OWN_TESTS = "packages/tooling/";

export function readCatalogue(): readonly Fault[] {
  const { faults } = JSON.parse(readText("packages/tooling/faults/faults.json")) as { faults: readonly Fault[] };
  return faults;
}

/** By id, the files with a test that is named after the fault. */
export function readNamedFaults(): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  const files = FOLDERS.flatMap((folder) =>
    listFiles(join(REPOSITORY, folder)).map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  );
  for (const file of files) {
    if (!/\.(?:test|spec)\.tsx?$/u.test(file) || file.startsWith(OWN_TESTS)) continue;
    for (const id of namedFaults(file, readText(file))) named.set(id, [...(named.get(id) ?? []), file]);
  }
  return named;
}
