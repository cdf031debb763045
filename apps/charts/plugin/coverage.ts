/** What the tests have taken of each machine, as the last run of `test` wrote it. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Coverage, MachineCoverage } from "@poolgate/testkit/charts-coverage";

/** `CHARTS_COVERAGE_FILE` names another file. */
export const COVERAGE_FILE =
  process.env["CHARTS_COVERAGE_FILE"] ??
  fileURLToPath(new URL("../../../.results/charts-coverage.json", import.meta.url));

/** Absent before the tests have run, or when another version has written the file. */
export async function readCoverage(): Promise<Coverage | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(COVERAGE_FILE, "utf8"));
    return isCoverage(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Absent only without any coverage: a machine that the file does not have was taken by no test. */
export function machineCoverage(coverage: Coverage | undefined, id: string): MachineCoverage | undefined {
  return coverage && (coverage.machines[id] ?? { states: {}, transitions: {} });
}

function isCoverage(value: unknown): value is Coverage {
  if (typeof value !== "object" || value === null) return false;
  return (
    "version" in value &&
    value.version === 1 &&
    "machines" in value &&
    typeof value.machines === "object" &&
    value.machines !== null
  );
}
