/** How the steps of `test` run and are counted, and what its last lines say. */
import { expect, test } from "vitest";
import { runCommand } from "../src/processes/run.ts";
import { NOTHING_REPORTED, readPlaywright, readVitest, type Report } from "../src/steps/reports.ts";
import { runBeside, runStep, type Step, type StepResult } from "../src/steps/step.ts";
import { MACHINE_TRACE } from "../src/steps/steps.ts";
import { summaryLines } from "../src/steps/summary.ts";
import { REPOSITORY } from "../src/repository/repository.ts";
import { durationWords, styleFor } from "../src/processes/terminal-style.ts";

const plain = styleFor({ isTTY: true }, { NO_COLOR: "1" });
const FAILURE = { title: "a.test.ts > adds", command: "vitest a.test.ts" };

function runOne(exitCode: number, report: Partial<Report>): Promise<StepResult> {
  const run = () => Promise.resolve({ exitCode, report: { ...NOTHING_REPORTED, ...report } });
  return runStep({ name: "tests", command: "pnpm tests", run }, () => undefined);
}

test.each([
  ["passes with its tests", 0, { passed: 3 }, []],
  ["fails with its tests", 1, { passed: 3, failures: [FAILURE] }, [FAILURE]],
  ["that fails without a failed test is one failure", 1, { passed: 3 }, [{ title: "tests", command: "pnpm tests" }]],
])("a step %s", async (_, exitCode, report, failures) => {
  expect(await runOne(exitCode, report)).toMatchObject({ passed: 3, failures, isOk: failures.length === 0 });
});

/** Says something, waits, runs a command that prints, and throws. */
function brokenStep(name: string, delayed: Promise<unknown>): Step {
  const run: Step["run"] = async (say) => {
    say(`${name} begins`);
    await delayed;
    await runCommand(process.execPath, ["-e", `console.log("${name} ran")`], process.env);
    throw new Error("There is no Chromium.");
  };
  return { name, command: `pnpm ${name}`, run };
}

test("steps beside each other print as a whole when they end; one that throws says why and is one failure", async () => {
  const shown: string[] = [];
  const second = Promise.withResolvers<void>();
  const chains = [[brokenStep("slow", second.promise)], [brokenStep("quick", Promise.resolve())]];
  const results = await runBeside(chains, (_, printed) => {
    shown.push(printed);
    second.resolve();
  });
  expect(shown).toEqual(["quick", "slow"].map((name) => `${name} begins\n${name} ran\nThere is no Chromium.\n`));
  expect(results).toMatchObject([{ failures: [{ title: "slow", command: "pnpm slow" }], isOk: false }, {}]);
});

test("Vitest's report names failed tests and files that failed to load, with the command that runs each alone", () => {
  const failing = { status: "failed", ancestorTitles: ["sums", "of two"], title: "adds (it's 1 + 1)" };
  const testResults = [
    { name: `${REPOSITORY}/a/a.test.ts`, status: "failed", startTime: 5, endTime: 25, assertionResults: [failing] },
    { name: `${REPOSITORY}/b.test.ts`, status: "failed", startTime: 5, endTime: 5, assertionResults: [] },
    { name: `${REPOSITORY}/c.test.ts`, status: "passed", startTime: 5, endTime: 5, assertionResults: [] },
  ];
  const command = "npx -y pnpm@12 exec vitest run --config vitest.workspace.ts";
  expect(readVitest({ numPassedTests: 4, numPendingTests: 1, numTodoTests: 1, testResults })).toEqual({
    passed: 4,
    skipped: 2,
    failures: [
      {
        title: "a/a.test.ts > sums > of two > adds (it's 1 + 1)",
        command: String.raw`${command} a/a.test.ts -t '^sums > of two > adds \(it'\''s 1 \+ 1\)$'`,
      },
      { title: "b.test.ts", command: `${command} b.test.ts` },
    ],
    files: [
      { path: "a/a.test.ts", durationMs: 20 },
      { path: "b.test.ts", durationMs: 0 },
    ],
  });
});

function ran(projectName: string, status: string): object {
  return { projectName, status, results: [{ duration: 10 }] };
}

test("Playwright's report names failed tests, also one that passed only at the second attempt", () => {
  const spec = { title: "opens", file: "site/a.spec.ts", line: 7 };
  const report = {
    config: { rootDir: `${REPOSITORY}/apps/e2e` },
    stats: { expected: 5, skipped: 1 },
    suites: [
      {
        title: "site/a.spec.ts",
        specs: [{ ...spec, tests: [ran("journeys", "expected"), ran("cloud", "unexpected")] }],
        suites: [{ title: "a dialog", specs: [{ ...spec, tests: [ran("journeys", "flaky")] }] }],
      },
    ],
  };
  const command = "npx -y pnpm@12 --filter @poolgate/e2e test site/a.spec.ts:7";
  const path = "apps/e2e/site/a.spec.ts";
  expect(readPlaywright(report)).toEqual({
    passed: 5,
    skipped: 1,
    failures: [
      { title: `${path} > opens`, command: `${command} --project=cloud -g 'opens'` },
      { title: `${path} > a dialog > opens`, command: `${command} --project=journeys -g 'a dialog opens'` },
    ],
    files: [{ path, durationMs: 30 }],
  });
});

test("a report that is missing counts nothing", () => {
  expect([readVitest(undefined), readPlaywright({})]).toEqual([NOTHING_REPORTED, NOTHING_REPORTED]);
});

const slash = "/";
test.each([
  [`see ${slash}work/shared/a.md`, true],
  [`"${slash}root/project"`, true],
  [`file://${slash}home/ada/project`, true],
  [["https://registry", "npmjs.org/react"].join("."), true],
  ["https://example.com/work/with-us", false],
  ["await page.goto('/home/')", false],
])("a trace of one machine: %s is %s", (text, isTrace) => {
  expect(MACHINE_TRACE.test(text)).toBe(isTrace);
});

test("the summary names the failures, the ten slowest files and the time over the limit, and ends with the counts", async () => {
  const files = [4, 12, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11].map((seconds) => ({
    path: `${seconds}.test.ts`,
    durationMs: seconds * 1000,
  }));
  const results = [await runOne(1, { failures: [FAILURE], files }), await runOne(0, { passed: 30 })];
  const lines = summaryLines(results, { totalMs: 600_000, programsMs: 20_900 }, plain).map((line) => line.trim());
  const failed = lines.indexOf("Failed, and how to run each alone");
  expect(lines.slice(failed + 1, failed + 3)).toEqual([FAILURE.title, FAILURE.command]);
  expect(lines.filter((line) => /\d s +\d+\.test\.ts$/u.test(line))).toHaveLength(10);
  expect(lines[lines.indexOf("The slowest files") + 1]).toBe("12.0 s  12.test.ts");
  expect(lines).toContain("Total 10 min 0 s, 1 min 0 s more than 9 min.");
  expect(lines).toContain("Not in it: 20.9 s for programs that were missing.");
  expect(lines.at(-1)).toBe("30 passed, 1 failed");
  const good = summaryLines([await runOne(0, {})], { totalMs: 530_000, programsMs: 0 }, plain);
  expect(good).toContain(`  Total ${durationWords(530_000)}, within 9 min.`);
  expect(good.join("\n")).not.toMatch(/Failed|Not in it|slowest/u);
});
