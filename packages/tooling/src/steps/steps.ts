/**
 * Everything that `test` checks. What waits for the network runs beside what needs the processors; the long ones after
 * that one after the other, because each of them uses every core by itself.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../browser/ensure-chromium.ts";
import { ensureInstalled } from "../processes/ensure-installed.ts";
import { childEnvironment, packageBinary } from "../processes/package-binary.ts";
import { runCommand, runScript } from "../processes/run.ts";
import { listFiles, readText, REPOSITORY } from "../repository/repository.ts";
import { speechTools, systemFonts, webkit } from "../processes/requirements.ts";
import {
  NOTHING_REPORTED,
  PLAYWRIGHT_COMMAND,
  readPlaywright,
  readReport,
  readVitest,
  VITEST_COMMAND,
} from "./reports.ts";
import type { Step } from "./step.ts";

/** Folder of the reports, ignored by git; Playwright empties its own, so they don't lie there. */
export const RESULTS = join(REPOSITORY, ".results");

/** Folders of the machine on which something was written, and hosts of registries, mean nothing on another machine. */
export const MACHINE_TRACE =
  /(?<![\w.~-])\/(?:(?:work|root)\/[\w.-]|tmp\/poolgate|(?:home|Users)\/\w+\/)|\bC:\\{1,2}Users\\|\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.|\bnpm\.pkg\.github\./u;

export const VITEST_REPORT = join(RESULTS, "vitest.json");
export const E2E_REPORT = join(RESULTS, "e2e.json");
/** How long the last whole run took. */
export const RUN_REPORT = join(RESULTS, "test.json");
/** What each test file has taken of the machines, and all of it together. */
const COVERAGE_PARTS = join(RESULTS, "charts-coverage");
const COVERAGE = join(RESULTS, "charts-coverage.json");

/** What the machine lacks is installed here, and nothing is tested. */
export const PROGRAMS: Step = {
  name: "programs",
  command: "npx -y pnpm@12 test",
  run: async (say) => {
    const isCi = process.env["CI"] === "true";
    for (const requirement of [speechTools, systemFonts, webkit]) await ensureInstalled(requirement, say, isCi);
    await ensureChromium(say);
    return { exitCode: 0, report: NOTHING_REPORTED };
  },
};

const LINT: Step = {
  name: "lint",
  command: "npx -y pnpm@12 lint",
  run: async (say) => {
    const exitCode = await runScript(packageBinary("oxlint"), [], childEnvironment());
    const traced = listFiles(REPOSITORY).filter((file) => MACHINE_TRACE.test(readText(file)));
    for (const file of traced) say(`${file} names a folder of one machine, or a registry's host.`);
    return { exitCode: exitCode === 0 && traced.length > 0 ? 1 : exitCode, report: NOTHING_REPORTED };
  },
};

export const TYPES = check("types", "typecheck", () => packageBinary("typescript", { command: "tsc" }), [
  "-b",
  "packages/tooling/tsconfig.solution.json",
]);

/** Chains of steps that run beside each other. */
export const BESIDE: readonly (readonly Step[])[] = [
  [check("format", "format", () => packageBinary("oxfmt"), ["--check"]), TYPES, LINT],
  [PROGRAMS],
];

/** The steps after those, in their order. */
export const ALONE: readonly Step[] = [
  {
    name: "tests",
    command: VITEST_COMMAND,
    run: async () => {
      // By default one processor is left idle, which is half of a small machine.
      const workers = `--maxWorkers=${availableParallelism()}`;
      const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`];
      const args = ["run", "--config", "vitest.workspace.ts", workers, ...report];
      const env = childEnvironment({ CHARTS_COVERAGE: COVERAGE_PARTS });
      const exitCode = await runScript(packageBinary("vitest"), args, env);
      const writeCode = await runFromSource("write-charts-coverage", [COVERAGE_PARTS, COVERAGE], childEnvironment());
      return { exitCode: exitCode || writeCode, report: readVitest(readReport(VITEST_REPORT)) };
    },
  },
  {
    name: "browser",
    command: PLAYWRIGHT_COMMAND,
    run: async (say) => {
      const exitCode = await runPlaywright([], { CHROMIUM_PATH: await ensureChromium(say) });
      return { exitCode, report: readPlaywright(readReport(E2E_REPORT)) };
    },
  },
  {
    name: "proof, sample",
    command: "npx -y pnpm@12 -s proof --sample",
    run: async (say) => {
      const env = childEnvironment({ CHROMIUM_PATH: await ensureChromium(say) });
      return { exitCode: await runFromSource("proof", ["--sample"], env), report: NOTHING_REPORTED };
    },
  },
];

export function runPlaywright(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const playwright = packageBinary("@playwright/test", { command: "playwright", from: "apps/e2e" });
  return runScript(playwright, ["test", "-c", "apps/e2e/playwright.config.ts", ...args], childEnvironment(env));
}

/** Runs a command of this package that reads engine and pool from source. */
function runFromSource(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const script = `packages/tooling/src/commands/${command}.ts`;
  return runCommand(process.execPath, ["--conditions=poolgate-source", script, ...args], env);
}

/** A step without tests of its own. */
function check(name: string, command: string, script: () => string, args: readonly string[]): Step {
  return {
    name,
    command: `npx -y pnpm@12 ${command}`,
    run: async () => ({ exitCode: await runScript(script(), args, childEnvironment()), report: NOTHING_REPORTED }),
  };
}
