/**
 * `pnpm bench`: measures ours beside the peers in the same run, and holds it to its limits.
 *
 * Results go to stdout, what is going on to stderr. Exit code 1 when a limit is missed or a bench fails, 2 when it was
 * called wrongly.
 */
import { existsSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { dirname, join, resolve } from "node:path";
import { findBenches } from "../bench/find-benches.ts";
import { chooseBenches, readBenchOptions, USAGE, type BenchOptions } from "../bench/options.ts";
import { isOk, jsonReport } from "../bench/outcome.ts";
import { progressOn } from "../bench/progress.ts";
import { figureLines, outcomeLines } from "../bench/report.ts";
import { runBenches } from "../bench/run-benches.ts";
import { ensureChromium } from "../browser/ensure-chromium.ts";
import { REPOSITORY } from "../repository/repository.ts";
import { styleFor } from "../terminal/style.ts";

/** pnpm runs scripts in the root; a file is meant to lie where the reader is. */
const CALLED_IN = process.env["INIT_CWD"] ?? process.cwd();
const FOLDER = join(REPOSITORY, "packages", "tooling", "bench");
const style = styleFor(process.stdout);
const progress = progressOn(process.stderr);
const print = (lines: readonly string[]): void => {
  progress.clear();
  process.stdout.write(`${lines.join("\n")}\n`);
};

// What a bench started and wrote is taken away when the process exits; a signal alone would not let it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

try {
  const options = readBenchOptions(process.argv.slice(2));
  const benches = findBenches(FOLDER);
  if (options.isHelp) print([USAGE]);
  else if (options.isList) print(benches.map(({ name }) => name));
  else process.exitCode = (await measure(options, chooseBenches(benches, options.only))) ? 0 : 1;
} catch (error) {
  progress.clear();
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 2;
}

async function measure(options: BenchOptions, benches: ReturnType<typeof findBenches>): Promise<boolean> {
  const file = options.json === undefined ? undefined : resolve(CALLED_IN, options.json);
  if (file !== undefined && !existsSync(dirname(file))) throw new Error(`There is no folder for ${options.json}.`);
  const startedAt = new Date();
  const loadBefore = minuteLoad();
  const outcomes = await runBenches(benches, {
    progress: (name, text) => progress.show(`${name}: ${text}`),
    report: (outcome) => print(outcomeLines(outcome, style)),
    findChromium: () => ensureChromium((line) => print([line])),
    now: () => performance.now(),
  });
  print(figureLines(outcomes, style));
  if (file !== undefined) {
    const machine = {
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      processor: cpus()[0]?.model ?? "unknown",
      processors: availableParallelism(),
      loadBefore,
      loadAfter: minuteLoad(),
    };
    writeFileSync(file, `${JSON.stringify(jsonReport(startedAt, machine, outcomes), undefined, 2)}\n`);
  }
  return isOk(outcomes);
}

function minuteLoad(): number {
  return loadavg()[0] ?? Number.NaN;
}
