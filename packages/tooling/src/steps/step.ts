/** One step of the whole check: what it runs, and what came of it. */
import { withOutputTo } from "../processes/run.ts";
import { NOTHING_REPORTED, type Report } from "./reports.ts";

export type Say = (line: string) => void;

export interface Step {
  readonly name: string;
  /** What a reader types to run it alone. */
  readonly command: string;
  /** Runs it to the end, its output going to the terminal. */
  readonly run: (say: Say) => Promise<{ readonly exitCode: number; readonly report: Report }>;
}

export interface StepResult extends Report {
  readonly name: string;
  readonly isOk: boolean;
  readonly durationMs: number;
  /** As `performance.now()`. */
  readonly endedAtMs: number;
}

/** Runs a step; one that fails without a failed test, or throws, counts as one failure. */
export async function runStep(step: Step, say: Say): Promise<StepResult> {
  const startedAtMs = performance.now();
  const { exitCode, report } = await step.run(say).catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return { exitCode: 1, report: NOTHING_REPORTED };
  });
  const isSilent = exitCode !== 0 && report.failures.length === 0;
  const failures = isSilent ? [{ title: step.name, command: step.command }] : report.failures;
  const endedAtMs = performance.now();
  const isOk = failures.length === 0;
  return { ...report, failures, name: step.name, isOk, durationMs: endedAtMs - startedAtMs, endedAtMs };
}

/**
 * Runs chains of steps beside each other, the steps of a chain in their order. What a step prints is kept, and given to
 * `onEnd` as a whole. @returns The results, chain after chain.
 */
export async function runBeside(
  chains: readonly (readonly Step[])[],
  onEnd: (result: StepResult, printed: string) => void,
): Promise<StepResult[]> {
  const runChain = async (steps: readonly Step[]): Promise<StepResult[]> => {
    const results: StepResult[] = [];
    for (const step of steps) {
      let printed = "";
      const write = (text: string): void => void (printed += text);
      const result = await withOutputTo(write, () => runStep(step, (line) => write(`${line}\n`)));
      results.push(result);
      onEnd(result, printed);
    }
    return results;
  };
  return (await Promise.all(chains.map(runChain))).flat();
}
