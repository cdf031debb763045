/** A coverage for the explorer's journeys, as `test` writes one: a little of one machine, and nothing of the others. */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Coverage } from "@poolgate/testkit/charts-coverage";

const COVERAGE = {
  version: 1,
  machines: {
    resetPassword: {
      states: { "resetPassword.starting": "pool", "resetPassword.requestingCode": "fakes" },
      transitions: { "resetPassword.starting/always/0": "pool", "resetPassword.starting/always/1": "fakes" },
    },
  },
} satisfies Coverage;

/** @returns The file, which the explorer's build is to read. */
export async function writeCoverage(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "poolgate-coverage-")), "coverage.json");
  await writeFile(file, JSON.stringify(COVERAGE));
  return file;
}
