/**
 * Everything that `test` checks, cheapest first. One after the other: each of the long ones uses every core by itself.
 *
 * The site is built by the browser tests themselves, once for each set of servers they start.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../browser/ensure-chromium.ts";
import { systemFonts } from "../browser/system-fonts.ts";
import { ensureInstalled } from "../processes/ensure-installed.ts";
import { childEnvironment, packageBinary } from "../processes/package-binary.ts";
import { runCommand, runScript } from "../processes/run.ts";
import { listFiles, readText, REPOSITORY } from "../repository/repository.ts";
import { speechTools } from "../speech/speech-tools.ts";
import { playwrightCount, readReport, vitestCount } from "./reports.ts";
import { NOTHING_COUNTED, type Count, type Step } from "./step.ts";

/** Folder of the reports, ignored by git; Playwright empties its own, so they don't lie there. */
export const RESULTS = join(REPOSITORY, ".results");

/** Folders of the machine on which something was written, and hosts of registries, mean nothing on another machine. */
export const MACHINE_TRACE =
  /(?<![\w.~-])\/(?:(?:work|root)\/[\w.-]|tmp\/poolgate|(?:home|Users)\/\w+\/)|\bC:\\{1,2}Users\\|\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.|\bnpm\.pkg\.github\./u;

const VITEST_REPORT = join(RESULTS, "vitest.json");
/** What each test file has taken of the machines, and all of it together. */
const COVERAGE_PARTS = join(RESULTS, "charts-coverage");
const COVERAGE = join(RESULTS, "charts-coverage.json");
const E2E_REPORT = join(RESULTS, "e2e.json");

/** The steps in their order; `say` shows a line to the reader. */
export function allSteps(say: (line: string) => void): Step[] {
  return [
    check("format", () => packageBinary("oxfmt"), ["--check"]),
    {
      name: "lint",
      run: async () => {
        const exitCode = await runScript(packageBinary("oxlint"), [], childEnvironment());
        const traced = listFiles(REPOSITORY).filter((file) => MACHINE_TRACE.test(readText(file)));
        for (const file of traced) say(`${file} names a folder of one machine, or a registry's host.`);
        return { exitCode: exitCode === 0 && traced.length > 0 ? 1 : exitCode, count: NOTHING_COUNTED };
      },
    },
    check("types", () => packageBinary("typescript", { command: "tsc" }), [
      "-b",
      "packages/tooling/tsconfig.solution.json",
    ]),
    {
      name: "programs",
      run: async () => {
        const isCi = process.env["CI"] === "true";
        for (const requirement of [speechTools, systemFonts]) await ensureInstalled(requirement, say, isCi);
        return { exitCode: 0, count: NOTHING_COUNTED };
      },
    },
    {
      name: "tests",
      run: async () => {
        const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`];
        // By default one processor is left idle, which is half of a small machine.
        const workers = `--maxWorkers=${availableParallelism()}`;
        const args = ["run", "--config", "vitest.workspace.ts", workers, ...report];
        const env = childEnvironment({ CHARTS_COVERAGE: COVERAGE_PARTS });
        const exitCode = await runScript(packageBinary("vitest"), args, env);
        const write = "packages/tooling/src/commands/write-charts-coverage.ts";
        const given = ["--conditions=poolgate-source", write, COVERAGE_PARTS, COVERAGE];
        const writeCode = await runCommand(process.execPath, given, childEnvironment());
        return { exitCode: exitCode || writeCode, count: vitestCount(readReport(VITEST_REPORT)) };
      },
    },
    {
      name: "browser",
      run: async () => {
        const playwright = packageBinary("@playwright/test", { command: "playwright", from: "apps/e2e" });
        const env = childEnvironment({ CHROMIUM_PATH: await ensureChromium(say) });
        const exitCode = await runScript(playwright, ["test", "-c", "apps/e2e/playwright.config.ts"], env);
        return { exitCode, count: playwrightCount(readReport(E2E_REPORT)) };
      },
    },
    {
      name: "proof, sample",
      run: async () => {
        const env = childEnvironment({ CHROMIUM_PATH: await ensureChromium(say) });
        const command = "packages/tooling/src/commands/proof.ts";
        // Options of Node stand before the script. Engine and pool are read from source.
        const args = ["--conditions=poolgate-source", command, "--sample"];
        const exitCode = await runCommand(process.execPath, args, env);
        return { exitCode, count: NOTHING_COUNTED };
      },
    },
  ];
}

/** A step without tests of its own. */
function check(name: string, script: () => string, args: readonly string[]): Step {
  const count: Count = NOTHING_COUNTED;
  return { name, run: async () => ({ exitCode: await runScript(script(), args, childEnvironment()), count }) };
}
