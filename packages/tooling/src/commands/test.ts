/**
 * `pnpm test:all`: every check of the house, ending with the line `N passed, N failed`; with `--changed`, only the tests
 * that a change can reach, for one minute.
 *
 * The Node version is checked before this file is read (require-node.js). All steps run even when one fails.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changedSteps, leftOutLines, planChanged } from "../changed/run-changed.ts";
import { sinceCommandMs, watchCaller } from "../processes/caller-watch.ts";
import { stopRunning } from "../processes/run.ts";
import { REPOSITORY } from "../repository/repository.ts";
import { runBeside, runStep, type Step, type StepResult } from "../steps/step.ts";
import { ALONE, BESIDE, PROGRAMS, RESULTS, RUN_REPORT, TYPES } from "../steps/steps.ts";
import { countLines, failureLines, resultLine, summaryLines, type RunReport, type RunTime } from "../steps/summary.ts";
import { durationWords, styleFor } from "../processes/terminal-style.ts";

const USAGE = `Runs every check: format, lint, types, tests, browser, and a sample of the proof.
The last line is "N passed, N failed"; exit code 1 when something fails.

  test                  everything, in nine minutes on two processors
  test --changed        the tests that what is not committed yet can reach, the
                        nearest first, until one minute is used
  test --changed REF    the same for what has changed since REF, such as main
  test --help           prints this text`;

const style = styleFor(process.stdout);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const heading = (name: string): string => style("dim", `\n── ${name} ${"─".repeat(Math.max(0, 64 - name.length))}`);

let isStopping = false;
const stop = (): void => {
  isStopping = true;
  stopRunning();
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
watchCaller(stop);

try {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean", short: "h" }, changed: { type: "boolean" } },
    allowPositionals: true,
  });
  const [reference, ...others] = positionals;
  if (others.length > 0 || (reference !== undefined && values.changed !== true)) {
    throw new Error(`Unexpected argument ${others[0] ?? reference}.`);
  }
  if (values.help === true) say(USAGE);
  else process.exitCode = await (values.changed === true ? testChanged(reference) : testAll());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 2;
}

async function testAll(): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  // TypeScript 7.0.2 repeats old errors after a tsconfig changed: its build info doesn't know the options.
  rmSync(join(REPOSITORY, "node_modules", ".cache", "tsc"), { recursive: true, force: true });

  const names = BESIDE.flat().map(({ name }) => name);
  say(style("dim", `${names.join(", ")} run beside each other; each is shown when it has ended`));
  const besides = await runBeside(BESIDE, sayWhole);
  const checksEndedAtMs = Math.max(...besides.filter(({ name }) => name !== PROGRAMS.name).map((one) => one.endedAtMs));
  const programsMs = Math.max(0, performance.now() - checksEndedAtMs);
  const results = [...besides, ...(await runSteps(ALONE))];
  if (isStopping) return exitCodeOf(results);
  const time: RunTime = { totalMs: sinceCommandMs() - programsMs, programsMs };
  const report: RunReport = { ...time, steps: results.map(({ name, durationMs }) => ({ name, durationMs })) };
  writeFileSync(RUN_REPORT, JSON.stringify(report));
  summaryLines(results, time, style).forEach(say);
  return exitCodeOf(results);
}

async function testChanged(reference: string | undefined): Promise<number> {
  const plan = planChanged(reference);
  const { changed, tests } = plan;
  const reach = `which ${tests.length} test files can reach, the nearest first`;
  say(changed.length === 0 ? "Nothing has changed." : `${changed.length} changed files, ${reach}.`);
  // Types take a second or two, because the compiler remembers what has not changed.
  const typed = changed.some((file) => /\.tsx?$/u.test(file)) ? [[TYPES]] : [];
  const [types, tested] = await Promise.all([runBeside(typed, sayWhole), runSteps(changedSteps(plan))]);
  const results = [...types, ...tested];
  if (isStopping) return exitCodeOf(results);
  const ran = new Set(results.flatMap(({ files }) => files.map(({ path }) => path)));
  const leftOut = leftOutLines(tests, ran);
  const ending = `Left out: format, lint${leftOut.length > 0 ? ", and" : "."}`;
  const lines = [
    ...results.map((result) => resultLine(result, style)),
    ...failureLines(results, style),
    `\n  ${ran.size} test files in ${durationWords(sinceCommandMs())}. ${ending}`,
    ...leftOut,
    ...countLines(results),
  ];
  lines.forEach(say);
  return exitCodeOf(results);
}

function sayWhole(result: StepResult, printed: string): void {
  say(heading(result.name));
  process.stdout.write(printed);
  say(resultLine(result, style));
}

async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    if (isStopping) break;
    say(heading(step.name));
    const result = await runStep(step, say);
    results.push(result);
    say(resultLine(result, style));
  }
  say(style("dim", `\n${"─".repeat(68)}`));
  return results;
}

function exitCodeOf(results: readonly StepResult[]): number {
  if (isStopping) say("Stopped before the end.");
  return isStopping ? 130 : Number(results.some(({ isOk }) => !isOk));
}
