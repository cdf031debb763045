/**
 * `pnpm proof`: runs the long proofs, or with `--sample` the short version that `test` runs.
 *
 * Everything goes to stdout. Exit code 1 when a part fails, 2 when the command was called wrongly.
 */
import { parseArgs } from "node:util";
import { chooseParts, findParts, type PartFile, runParts } from "../repository/part-files.ts";
import type { ProofPart, ProofResult } from "../proof/proof-part.ts";
import { outcomeLines, type ProofOutcome, timeLines } from "../proof/report.ts";
import { durationWords, styleFor } from "../processes/terminal-style.ts";

const USAGE = `Runs the long proofs: many tabs, bad lock holders, load, chaos, big counts, the
journeys in WebKit and Firefox, the widget in every language. All parts
together take under two hours.

  proof                 all parts; exit code 1 when one fails
  proof --only NAME     one part; may be repeated
  proof --sample        the short version of each part, as \`test\` runs it
  proof --list          names the parts
  proof --help          prints this text`;

const style = styleFor(process.stdout);
const print = (...lines: readonly string[]): void => void process.stdout.write(`${lines.join("\n")}\n`);

// Parts clean up when the process exits, which a signal alone would not let them do.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
// Each pool and browser has a listener for it, and some parts have many at once.
process.setMaxListeners(0);

try {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      list: { type: "boolean" },
      sample: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
    },
  });
  const parts = chooseParts(findParts<ProofPart>("proof"), values.only);
  if (values.help === true) print(USAGE);
  else if (values.list === true) print(...parts.map(({ name }) => name));
  else process.exitCode = (await prove(parts, values.sample)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 2;
}

/** Two lanes of parts that run side by side: those that mostly wait, and those that use every core. */
async function lanesOf(parts: readonly PartFile<ProofPart>[]): Promise<readonly PartFile<ProofPart>[][]> {
  const isWaiting = await Promise.all(
    parts.map((part) =>
      part.load().then(
        (loaded) => loaded.isWaiting === true,
        () => false,
      ),
    ),
  );
  return [true, false].map((lane) => parts.filter((_, index) => isWaiting[index] === lane));
}

/**
 * Prints each part while it runs, and when it has ended whether it holds, how long it took and what it saw. Those that do not
 * hold are printed once more at the end.
 */
async function prove(parts: readonly PartFile<ProofPart>[], sample: boolean): Promise<boolean> {
  const startedAtMs = performance.now();
  const run = async ({ name, title, isProofOnly, run: runPart }: ProofPart): Promise<ProofResult | undefined> => {
    const say = (line: string): void =>
      print(style("dim", `${durationWords(performance.now() - startedAtMs)}  ${name}: ${line}`));
    if (sample && isProofOnly === true) return undefined;
    say(title);
    return runPart({ sample, say });
  };
  const printOutcome = (outcome: ProofOutcome): void => {
    if (hasRun(outcome)) print(...outcomeLines(outcome, style));
  };
  const lanes = await Promise.all((await lanesOf(parts)).map((lane) => runParts(lane, run, printOutcome)));
  const ran = lanes.flat().filter(hasRun);
  const failed = ran.filter(({ result }) => result?.isOk !== true);
  for (const outcome of failed) printOutcome(outcome);
  if (!sample) print(...timeLines(ran, performance.now() - startedAtMs, style));
  return ran.length > 0 && failed.length === 0;
}

function hasRun({ result, failure }: ProofOutcome): boolean {
  return (result ?? failure) !== undefined;
}
