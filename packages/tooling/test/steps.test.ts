/** How the steps of `test` run and are counted, and what its last lines say. */
import { describe, expect, test } from "vitest";
import { runCommand } from "../src/processes/run.ts";
import { NOTHING_REPORTED, readPlaywright, readVitest, type Report } from "../src/steps/reports.ts";
import { runBeside, runStep, type Step } from "../src/steps/step.ts";
import { MACHINE_TRACE } from "../src/steps/steps.ts";
import { summaryLines } from "../src/steps/summary.ts";
import { REPOSITORY } from "../src/repository/repository.ts";
import { durationWords, styleFor } from "../src/processes/terminal-style.ts";

const plain = styleFor({ isTTY: false });
const silent = (): void => undefined;
const clock = (): number => 0;
const FAILURE = { title: "a.test.ts > adds", command: "vitest a.test.ts" };

function step(exitCode: number, report: Partial<Report>): Step {
  const run = () => Promise.resolve({ exitCode, report: { ...NOTHING_REPORTED, ...report } });
  return { name: "tests", command: "pnpm tests", run };
}

/** Says something, waits, and runs a command that prints. */
function printing(name: string, delayed: Promise<unknown>): Step {
  const run: Step["run"] = async (say) => {
    say(`${name} begins`);
    await delayed;
    const exitCode = await runCommand(process.execPath, ["-e", `console.log("${name} ran")`], process.env);
    return { exitCode, report: NOTHING_REPORTED };
  };
  return { name, command: name, run };
}

describe("a step", () => {
  test.each([
    ["passes with its tests", step(0, { passed: 3 }), { passed: 3, failures: [], isOk: true }],
    ["fails with its tests", step(1, { passed: 3, failures: [FAILURE] }), { failures: [FAILURE], isOk: false }],
    [
      "that fails without a failed test is one failure, with its own command",
      step(1, { passed: 3 }),
      { passed: 3, failures: [{ title: "tests", command: "pnpm tests" }], isOk: false },
    ],
  ])("%s", async (_, given, result) => {
    expect(await runStep(given, silent, clock)).toMatchObject(result);
  });

  test("that throws reports the reason and is one failure", async () => {
    const said: string[] = [];
    const broken: Step = {
      name: "browser",
      command: "pnpm e2e",
      run: () => Promise.reject(new Error("There is no Chromium.")),
    };
    const result = await runStep(broken, (line) => said.push(line), clock);
    expect(result).toMatchObject({ failures: [{ title: "browser", command: "pnpm e2e" }], isOk: false });
    expect(said).toEqual(["There is no Chromium."]);
  });
});

describe("steps beside each other", () => {
  test("print as a whole when they end, and are reported in the order of their chains", async () => {
    const ended: string[] = [];
    const shown: string[] = [];
    const second = Promise.withResolvers<void>();
    const results = await runBeside(
      [[printing("slow", second.promise)], [printing("quick", Promise.resolve())]],
      clock,
      (result, printed) => {
        ended.push(result.name);
        shown.push(printed);
        second.resolve();
      },
    );
    expect(ended).toEqual(["quick", "slow"]);
    expect(shown).toEqual(["quick begins\nquick ran\n", "slow begins\nslow ran\n"]);
    expect(results.map(({ name, isOk }) => [name, isOk])).toEqual([
      ["slow", true],
      ["quick", true],
    ]);
  });
});

describe("Vitest's report", () => {
  const failing = { status: "failed", ancestorTitles: ["sums", "of two"], title: "adds (it's 1 + 1)" };
  const report = {
    numPassedTests: 4,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: `${REPOSITORY}/a/a.test.ts`, status: "failed", startTime: 5, endTime: 25, assertionResults: [failing] },
      { name: `${REPOSITORY}/b.test.ts`, status: "failed", startTime: 5, endTime: 5, assertionResults: [] },
      { name: `${REPOSITORY}/c.test.ts`, status: "passed", startTime: 5, endTime: 5, assertionResults: [] },
    ],
  };
  const command = "npx -y pnpm@12 exec vitest run --config vitest.workspace.ts";

  test("names failed tests with the command that runs each alone, and files that failed to load", () => {
    expect(readVitest(report)).toMatchObject({
      passed: 4,
      skipped: 2,
      failures: [
        {
          title: "a/a.test.ts > sums > of two > adds (it's 1 + 1)",
          command: String.raw`${command} a/a.test.ts -t '^sums > of two > adds \(it'\''s 1 \+ 1\)$'`,
        },
        { title: "b.test.ts", command: `${command} b.test.ts` },
      ],
    });
  });

  test("says how long each file took that has run", () => {
    expect(readVitest(report).files).toEqual([
      { path: "a/a.test.ts", durationMs: 20 },
      { path: "b.test.ts", durationMs: 0 },
    ]);
  });

  test("that is missing counts nothing", () => {
    expect(readVitest(undefined)).toEqual(NOTHING_REPORTED);
  });
});

function ran(projectName: string, status: string, duration: number): object {
  return { projectName, status, results: [{ duration }] };
}

describe("Playwright's report", () => {
  const spec = { title: "opens", file: "site/a.spec.ts", line: 7 };
  const report = {
    config: { rootDir: `${REPOSITORY}/apps/e2e` },
    stats: { expected: 5, skipped: 1 },
    suites: [
      {
        title: "site/a.spec.ts",
        specs: [{ ...spec, tests: [ran("journeys", "expected", 10), ran("cloud", "unexpected", 20)] }],
        suites: [{ title: "a dialog", specs: [{ ...spec, tests: [ran("journeys", "flaky", 5)] }] }],
      },
    ],
  };
  const command = "npx -y pnpm@12 --filter @poolgate/e2e test site/a.spec.ts:7";

  test("names failed tests with the command that runs each alone, also one that passed only at the second attempt", () => {
    expect(readPlaywright(report)).toEqual({
      passed: 5,
      skipped: 1,
      failures: [
        { title: "apps/e2e/site/a.spec.ts > opens", command: `${command} --project=cloud -g 'opens'` },
        {
          title: "apps/e2e/site/a.spec.ts > a dialog > opens",
          command: `${command} --project=journeys -g 'a dialog opens'`,
        },
      ],
      files: [{ path: "apps/e2e/site/a.spec.ts", durationMs: 35 }],
    });
  });

  test("that is missing counts nothing", () => {
    expect(readPlaywright({})).toEqual(NOTHING_REPORTED);
  });
});

describe("a trace of one machine", () => {
  const slash = "/";
  test.each([
    [`see ${slash}work/shared/a.md`, true],
    [`"${slash}root/project"`, true],
    [`${slash}tmp/poolgate/x`, true],
    [`file://${slash}home/ada/project`, true],
    [["https://registry", "npmjs.org/react"].join("."), true],
    ["https://example.com/work/with-us", false],
    ["../root/index.ts", false],
    ["await page.goto('/home/')", false],
  ])("%s: %s", (text, isTrace) => {
    expect(MACHINE_TRACE.test(text)).toBe(isTrace);
  });
});

describe("the summary", () => {
  const time = { totalMs: 600_000, programsMs: 20_900 };
  const files = [4, 12, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11].map((seconds) => ({
    path: `${seconds}.test.ts`,
    durationMs: seconds * 1000,
  }));

  test("ends with a line that contains only the counts", async () => {
    const results = [await runStep(step(0, { passed: 30 }), silent, clock), await runStep(step(1, {}), silent, clock)];
    expect(summaryLines(results, time, plain).at(-1)).toBe("30 passed, 1 failed");
  });

  test("has the command of each failure, the ten slowest files, and the time against its limit", async () => {
    const results = [await runStep(step(1, { failures: [FAILURE], files }), silent, clock)];
    const lines = summaryLines(results, time, plain).map((line) => line.trim());
    const failed = lines.indexOf("Failed, and how to run each alone");
    expect(lines.slice(failed + 1, failed + 3)).toEqual([FAILURE.title, FAILURE.command]);
    expect(lines.filter((line) => /\d s +\d+\.test\.ts$/u.test(line))).toHaveLength(10);
    expect(lines[lines.indexOf("The slowest files") + 1]).toBe("12.0 s  12.test.ts");
    expect(lines).toContain("Total 10 min 0 s, 1 min 0 s more than 9 min.");
    expect(lines).toContain("Not in it: 20.9 s for programs that were missing.");
  });

  test("of a run within its limit says so, and names no failures", async () => {
    const lines = summaryLines([await runStep(step(0, {}), silent, clock)], { totalMs: 530_000, programsMs: 0 }, plain);
    expect(lines).toContain("  Total 8 min 50 s, within 9 min.");
    expect(lines.join("\n")).not.toMatch(/Failed|Not in it|slowest/u);
  });

  test("has no colours in a pipe or with NO_COLOR, and has them otherwise", () => {
    expect(styleFor({ isTTY: true }, { NO_COLOR: "1" })("red", "x")).toBe("x");
    expect(plain("red", "x")).toBe("x");
    expect(styleFor({ isTTY: true }, {})("red", "x")).toContain("\u001B[31m");
  });

  test.each([
    [400, "0.4 s"],
    [72_400, "1 min 12 s"],
  ])("shows %d ms as %s", (durationMs, words) => {
    expect(durationWords(durationMs)).toBe(words);
  });
});
