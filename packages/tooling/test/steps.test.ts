/** How the steps of `test` are counted, and what its last line says. */
import { describe, expect, test } from "vitest";
import { playwrightCount, vitestCount } from "../src/steps/reports.ts";
import { runStep, type Step } from "../src/steps/step.ts";
import { MACHINE_TRACE } from "../src/steps/steps.ts";
import { summaryLines } from "../src/steps/summary.ts";
import { durationWords, styleFor } from "../src/terminal/style.ts";

const plain = styleFor({ isTTY: false });
const silent = (): void => undefined;
const clock = (): number => 0;
const step = (exitCode: number, passed: number, failed: number): Step => ({
  name: "tests",
  run: () => Promise.resolve({ exitCode, count: { passed, failed, skipped: 0 } }),
});

describe("a step", () => {
  test.each([
    ["passes with its tests", step(0, 3, 0), { passed: 3, failed: 0, isOk: true }],
    ["fails with its tests", step(1, 3, 2), { passed: 3, failed: 2, isOk: false }],
    ["that fails without a failed test counts as one", step(1, 3, 0), { passed: 3, failed: 1, isOk: false }],
  ])("%s", async (_, given, result) => {
    expect(await runStep(given, silent, clock)).toMatchObject(result);
  });

  test("that throws reports the reason and counts as one failure", async () => {
    const said: string[] = [];
    const broken: Step = { name: "browser", run: () => Promise.reject(new Error("There is no Chromium.")) };
    expect(await runStep(broken, (line) => said.push(line), clock)).toMatchObject({ failed: 1, isOk: false });
    expect(said).toEqual(["There is no Chromium."]);
  });
});

describe("counts", () => {
  test("a Vitest file that failed to load is a failure", () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: "failed", assertionResults: [{ status: "failed" }] },
        { status: "failed", assertionResults: [] },
        { status: "passed", assertionResults: [{ status: "passed" }] },
      ],
    };
    expect(vitestCount(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  test("a browser test that passed only at the second attempt is a failure", () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } };
    expect(playwrightCount(report)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  test("a missing report counts nothing", () => {
    expect(vitestCount(undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(playwrightCount({})).toEqual({ passed: 0, failed: 0, skipped: 0 });
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
  test("ends with a line that contains only the counts", async () => {
    const results = [await runStep(step(0, 30, 0), silent, clock), await runStep(step(1, 0, 0), silent, clock)];
    expect(summaryLines(results, plain).at(-1)).toBe("30 passed, 1 failed");
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
