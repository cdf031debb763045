/** What the JSON reports of Vitest and Playwright say: how many tests passed, which failed, and how long each file took. */
import { join, relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "playwright/types/testReporter";
import type { JsonTestResults } from "vitest/node";
import { readJson, REPOSITORY } from "../repository/repository.ts";

export interface Report {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Those of which at least one test has run. */
  readonly files: readonly TestFile[];
}

/** Something that failed, and what a reader types to run it alone. */
export interface Failure {
  readonly title: string;
  readonly command: string;
}

/** A file by its path from the root, and what its tests took, without loading it. */
export interface TestFile {
  readonly path: string;
  readonly durationMs: number;
}

export const NOTHING_REPORTED: Report = { passed: 0, skipped: 0, failures: [], files: [] };

export const VITEST_COMMAND = "npx -y pnpm@12 exec vitest run --config vitest.workspace.ts";
export const PLAYWRIGHT_COMMAND = "npx -y pnpm@12 --filter @poolgate/e2e test";
const PLAYWRIGHT_ROOT = "apps/e2e";

/** The parsed report, or nothing when the run ended before it wrote one. */
export function readReport(file: string): unknown {
  try {
    return readJson(file);
  } catch {
    return undefined;
  }
}

/** Reads Vitest's `json` report; a file that failed without a failed test is one failure. */
export function readVitest(report: unknown): Report {
  const read = (report ?? {}) as Partial<JsonTestResults>;
  const { numPassedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = read;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const path = fromRoot(name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ title: path, command: `${VITEST_COMMAND} ${path}` }];
    return failed.map(({ ancestorTitles, title }) => {
      // Vitest compares the pattern with the titles joined by this sign.
      const titles = [...ancestorTitles, title].filter((part) => part !== "").join(" > ");
      const pattern = quote(`^${escapeRegExp(titles)}$`);
      return { title: `${path} > ${titles}`, command: `${VITEST_COMMAND} ${path} -t ${pattern}` };
    });
  });
  const files = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === "failed" || assertionResults.some((test) => /^(?:passed|failed)$/u.test(test.status)),
    )
    .map(({ name, startTime, endTime }) => ({ path: fromRoot(name), durationMs: endTime - startTime }));
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures, files };
}

/** Reads Playwright's `json` report; a test that passed only when tried again is a failure. */
export function readPlaywright(report: unknown): Report {
  const { suites = [], stats, config } = (report ?? {}) as Partial<JSONReport>;
  const failures: Failure[] = [];
  const durations = new Map<string, number>();
  const visit = ({ suites: children = [], specs }: JSONReportSuite, above: readonly string[]): void => {
    for (const { title, file, line, tests } of specs) {
      const path = fromRoot(join(config?.rootDir ?? REPOSITORY, file));
      const titles = [...above, title];
      for (const { projectName, status, results } of tests) {
        durations.set(
          path,
          results.reduce((sum, { duration }) => sum + duration, durations.get(path) ?? 0),
        );
        if (status !== "unexpected" && status !== "flaky") continue;
        const only = `--project=${projectName} -g ${quote(escapeRegExp(titles.join(" ")))}`;
        const command = `${PLAYWRIGHT_COMMAND} ${relative(PLAYWRIGHT_ROOT, path)}:${line} ${only}`;
        failures.push({ title: [path, ...titles].join(" > "), command });
      }
    }
    for (const child of children) visit(child, [...above, child.title]);
  };
  for (const suite of suites) visit(suite, []);
  const files = [...durations].map(([path, durationMs]) => ({ path, durationMs }));
  return { passed: stats?.expected ?? 0, skipped: stats?.skipped ?? 0, failures, files };
}

function fromRoot(path: string): string {
  return relative(REPOSITORY, path).replaceAll("\\", "/");
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

/** As one word of a shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
