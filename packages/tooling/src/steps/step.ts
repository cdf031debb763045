/** One step of the whole check: what it runs, and how many tests that was. */

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Step {
  readonly name: string;
  /** Runs it to the end, its output going to the terminal. */
  readonly run: () => Promise<{ readonly exitCode: number; readonly count: Count }>;
}

export interface StepResult extends Count {
  readonly name: string;
  readonly isOk: boolean;
  readonly durationMs: number;
}

export const NOTHING_COUNTED: Count = { passed: 0, failed: 0, skipped: 0 };

/** Runs a step; one that fails without a failed test, or throws, counts as one failure. */
export async function runStep(step: Step, say: (line: string) => void, now: () => number): Promise<StepResult> {
  const startedAtMs = now();
  const { exitCode, count } = await step.run().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return { exitCode: 1, count: NOTHING_COUNTED };
  });
  const failed = exitCode !== 0 && count.failed === 0 ? 1 : count.failed;
  return { ...count, failed, name: step.name, isOk: failed === 0, durationMs: now() - startedAtMs };
}
