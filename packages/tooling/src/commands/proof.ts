/**
 * `pnpm proof`: runs the long proofs, or with `--sample` the short version that `test` runs.
 *
 * Everything goes to stdout. Exit code 1 when a part fails, 2 when the command was called wrongly.
 */
import { join } from "node:path";
import { findParts } from "../proof/find-parts.ts";
import { chooseParts, readProofOptions, USAGE } from "../proof/options.ts";
import { runParts, summaryLines } from "../proof/run-parts.ts";
import { REPOSITORY } from "../repository/repository.ts";
import { durationWords, styleFor } from "../terminal/style.ts";

const FOLDER = join(REPOSITORY, "packages", "tooling", "proof");
const style = styleFor(process.stdout);
const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join("\n")}\n`);

// A part cleans up on exit; a signal alone would not run that.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

try {
  const { isHelp, isList, isSample, only } = readProofOptions(process.argv.slice(2));
  const parts = chooseParts(findParts(FOLDER), only);
  if (isHelp) print([USAGE]);
  else if (isList) print(parts.map(({ name }) => name));
  else {
    const startedAtMs = performance.now();
    const say = (line: string): void => {
      print([style("dim", `${durationWords(performance.now() - startedAtMs)}  ${line}`)]);
    };
    const outcomes = await runParts(parts, { isSample, say, now: () => performance.now() });
    print(summaryLines(outcomes, style));
    process.exitCode = outcomes.every(({ isOk }) => isOk) ? 0 : 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 2;
}
