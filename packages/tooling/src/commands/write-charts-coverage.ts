/**
 * Writes `.results/charts-coverage.json` from what the test files have left in a folder, and says what no test has taken.
 *
 * `test` runs it after the tests: `write-charts-coverage.ts FOLDER FILE`.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { machineCharts } from "../charts/machine-charts.ts";
import { mergeCoverage } from "../charts/merge-coverage.ts";
import type { CoveragePart } from "@poolgate/testkit/machine-recorder";

const [folder = "", file = ""] = process.argv.slice(2);
const parts = globSync("*.json", { cwd: folder }).map(
  (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as CoveragePart,
);
const charts = (await machineCharts()).map(({ chart }) => chart);
const coverage = mergeCoverage(charts, parts);
writeFileSync(file, `${JSON.stringify(coverage, undefined, 1)}\n`);

const total = charts.flatMap(({ transitions }) => transitions).length;
const proofs = Object.values(coverage.machines).flatMap(({ transitions }) => Object.values(transitions));
const byPool = proofs.filter((proof) => proof === "pool").length;
process.stdout.write(
  `Charts: of ${total} transitions, ${byPool} were taken against the local pool, ` +
    `${proofs.length - byPool} only with fakes, ${total - proofs.length} by no test. See them by "pnpm charts".\n`,
);
