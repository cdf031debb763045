/**
 * `pnpm test:all`: every check of the house, one after the other, ending with the line `N passed, N failed`.
 *
 * The Node version is checked before this file is read (require-node.js). All steps run even when one fails.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { watchCaller } from "../processes/caller-watch.ts";
import { stopRunning } from "../processes/run.ts";
import { REPOSITORY } from "../repository/repository.ts";
import { runStep, type StepResult } from "../steps/step.ts";
import { allSteps, RESULTS } from "../steps/steps.ts";
import { resultLine, summaryLines } from "../steps/summary.ts";
import { styleFor } from "../terminal/style.ts";

const style = styleFor(process.stdout);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

let isStopping = false;
const stop = (): void => {
  isStopping = true;
  stopRunning();
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
watchCaller(stop);

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// TypeScript 7.0.2 repeats old errors after a tsconfig changed: its build info doesn't know the options.
rmSync(join(REPOSITORY, "node_modules", ".cache", "tsc"), { recursive: true, force: true });

const results: StepResult[] = [];
for (const step of allSteps(say)) {
  if (isStopping) break;
  say(style("dim", `\n── ${step.name} ${"─".repeat(Math.max(0, 64 - step.name.length))}`));
  const result = await runStep(step, say, () => performance.now());
  results.push(result);
  say(resultLine(result, style));
}

say(style("dim", `\n${"─".repeat(68)}`));
if (isStopping) {
  say("Stopped before the end.");
  process.exitCode = 130;
} else {
  for (const line of summaryLines(results, style)) say(line);
  process.exitCode = results.every(({ isOk }) => isOk) ? 0 : 1;
}
