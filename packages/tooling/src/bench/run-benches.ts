/** Runs benches one after the other: two at once would measure each other. One that fails doesn't stop the rest. */
import type { Bench, BenchContext } from "./bench.ts";
import type { BenchFile } from "./find-benches.ts";
import type { BenchOutcome } from "./outcome.ts";

export interface BenchRunner {
  /** Told which bench begins, and what one is doing. */
  progress(name: string, text: string): void;
  /** Told about each bench when it has ended. */
  report(outcome: BenchOutcome): void;
  /** Path of a Chromium, looked for or installed when the first bench needs one. */
  findChromium(): Promise<string>;
  now(): number;
}

export async function runBenches(files: readonly BenchFile[], runner: BenchRunner): Promise<BenchOutcome[]> {
  const outcomes: BenchOutcome[] = [];
  for (const file of files) {
    const outcome = await runBench(file, runner);
    runner.report(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function runBench(file: BenchFile, runner: BenchRunner): Promise<BenchOutcome> {
  const { name } = file;
  const startedAtMs = runner.now();
  let title = name;
  try {
    runner.progress(name, "starting");
    const bench = await file.load();
    title = bench.title;
    const result = await bench.run(await contextFor(bench, runner));
    return { name, title, durationMs: runner.now() - startedAtMs, result };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { name, title, durationMs: runner.now() - startedAtMs, failure };
  }
}

async function contextFor({ name, needs = [] }: Bench, runner: BenchRunner): Promise<BenchContext> {
  // Node may be built with another library; a floor measured with that would be another floor.
  if (needs.includes("openssl") && process.versions["openssl"] === undefined) {
    throw new Error("This Node is built without OpenSSL.");
  }
  const chromium = needs.includes("chromium") ? await runner.findChromium() : undefined;
  return {
    progress: (text) => runner.progress(name, text),
    chromiumPath() {
      if (chromium === undefined) throw new Error(`The bench ${name} has to say that it needs chromium.`);
      return chromium;
    },
  };
}
