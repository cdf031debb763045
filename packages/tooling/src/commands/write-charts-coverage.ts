/**
 * Writes `.results/charts-coverage.json` from what the test files have left in a folder, and fails when no test has taken
 * a transition.
 *
 * `test` runs it after the tests: `write-charts-coverage.ts FOLDER FILE`.
 */
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { machineCharts } from "../charts/machine-charts.ts";
import { readJson } from "../repository/repository.ts";
import { mergeCoverage, type CoveragePart } from "@poolgate/testkit/charts-coverage";

const [folder = "", file = ""] = process.argv.slice(2);
const parts = globSync("*.json", { cwd: folder }).map((name) => readJson(join(folder, name)) as CoveragePart);
const charts = (await machineCharts()).map(({ chart }) => chart);
const coverage = mergeCoverage(charts, parts);
writeFileSync(file, `${JSON.stringify(coverage, undefined, 1)}\n`);

/** Events that a screen passes on to a child machine, whose own tests send them. */
const PASSED_ON = [
  "contacts.verifying/event:failure.dismissed/0",
  "authenticator.unauthenticated.challenged.setupTotp/event:code.resendRequested/0",
  "authenticator.unauthenticated.challenged.setupTotp/event:selection.reopened/0",
  "authenticator.unauthenticated.challenged.setupTotp/event:failure.dismissed/0",
  "authenticator.unauthenticated.challenged.forceNewPassword/event:failure.dismissed/0",
  "authenticator.unauthenticated.signingUp.confirmSignUp/event:failure.dismissed/0",
  "authenticator.verifyingContact.verifyUser/event:failure.dismissed/0",
];
const untaken = charts.flatMap(({ id, transitions }) =>
  transitions.map((one) => one.id).filter((one) => coverage.machines[id]?.transitions[one] === undefined),
);
const missing = untaken.filter((id) => !PASSED_ON.includes(id));
for (const id of missing) process.stdout.write(`No test takes the transition ${id}.\n`);
if (missing.length > 0) process.exitCode = 1;

const total = charts.flatMap(({ transitions }) => transitions).length;
const proofs = Object.values(coverage.machines).flatMap(({ transitions }) => Object.values(transitions));
const byPool = proofs.filter((proof) => proof === "pool").length;
process.stdout.write(
  `Charts: of ${total} transitions, ${byPool} were taken against the local pool, ` +
    `${proofs.length - byPool} only with fakes, ${total - proofs.length} by no test. See them by "pnpm charts".\n`,
);
