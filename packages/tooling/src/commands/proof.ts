/**
 * `pnpm proof`: runs the long proofs, or with `--sample` the short version that `test` runs.
 *
 * Everything goes to stdout. Exit code 1 when a part fails, 2 when the command was called wrongly.
 */
import { callParts, type PartFile, runParts } from "../repository/part-files.ts";
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

// Each pool and browser listens for the end of the process, and some parts have many at once.
process.setMaxListeners(0);

await callParts<ProofPart>("proof", USAGE, { sample: { type: "boolean" } }, (parts, { sample }) =>
  prove(parts, sample === true),
);

/**
 * Prints each part while it runs, and when it has ended whether it holds, how long it took and what it saw. Those that do not
 * hold are printed once more at the end. Parts that mostly wait run beside those that use every core.
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
  const isWaiting = await Promise.all(parts.map(isWaitingPart));
  const lanes = [true, false].map((lane) => parts.filter((_, index) => isWaiting[index] === lane));
  const ran = (await Promise.all(lanes.map((lane) => runParts(lane, run, printOutcome)))).flat().filter(hasRun);
  const failed = ran.filter(({ result }) => result?.isOk !== true);
  failed.forEach(printOutcome);
  if (!sample) print(...timeLines(ran, performance.now() - startedAtMs, style));
  return ran.length > 0 && failed.length === 0;
}

/** A part that cannot be loaded says so when it is run. */
async function isWaitingPart({ load }: PartFile<ProofPart>): Promise<boolean> {
  return load().then(
    ({ isWaiting }) => isWaiting === true,
    () => false,
  );
}

function hasRun({ result, failure }: ProofOutcome): boolean {
  return (result ?? failure) !== undefined;
}
