/**
 * `pnpm bench`: measures ours beside the peers in the same run, and holds it to its limits.
 *
 * Results go to stdout, what is going on to stderr. Exit code 1 when a limit is missed or a bench fails, 2 when it was
 * called wrongly.
 */
import { existsSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { dirname, resolve } from "node:path";
import { isMet, type Bench } from "../bench/bench.ts";
import { figureLines, isOk, outcomeLines } from "../bench/report.ts";
import { publishFigures } from "../bench/publish-figures.ts";
import { callParts, runParts } from "../repository/part-files.ts";
import { styleFor } from "../processes/terminal-style.ts";

const USAGE = `Measures Poolgate beside its peers and holds it to its limits.

  bench                 all benches; exit code 1 when a limit is missed
  bench --only NAME     one bench; may be repeated
  bench --json FILE     writes everything measured to FILE too
  bench --publish       writes what the site's colophon shows (apps/site/content/measured.json)
  bench --list          names the benches
  bench --help          says this`;

const style = styleFor(process.stdout);
const { isTTY, columns } = process.stderr;
/** One line about what is going on, rewritten in place; a line that wraps could not be erased. */
const progress = (text: string): void => {
  if (isTTY) process.stderr.write(`\r\u001B[2K${text.slice(0, (columns ?? 80) - 1)}`);
};
const print = (lines: readonly string[]): void => {
  progress("");
  process.stdout.write(`${lines.join("\n")}\n`);
};

const options = { json: { type: "string" }, publish: { type: "boolean" } } as const;
await callParts<Bench>("bench", USAGE, options, async (benches, { json, publish }) => {
  // pnpm runs scripts in the root, but the path is relative to the folder of the caller.
  const file = typeof json === "string" ? resolve(process.env["INIT_CWD"] ?? process.cwd(), json) : undefined;
  if (file !== undefined && !existsSync(dirname(file))) throw new Error(`There is no folder for ${file}.`);
  const startedAt = new Date();
  const [loadBefore] = loadavg();
  const outcomes = await runParts(
    benches,
    ({ name, run }) => run({ progress: (text) => progress(`${name}: ${text}`) }),
    (outcome) => print(outcomeLines(outcome, style)),
  );
  print(figureLines(outcomes, style));
  if (publish === true) publishFigures(outcomes, startedAt);
  if (file !== undefined) {
    const machine = {
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      processor: cpus()[0]?.model ?? "unknown",
      processors: availableParallelism(),
      loadBefore,
      loadAfter: loadavg()[0],
    };
    const measured = outcomes.map(({ result, ...outcome }) => {
      const figures = (result?.figures ?? []).map((figure) => ({ ...figure, isMet: isMet(figure) }));
      return { ...outcome, rows: result?.rows ?? [], figures, notes: result?.notes ?? [] };
    });
    const report = { startedAt: startedAt.toISOString(), isOk: isOk(outcomes), machine, benches: measured };
    writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`);
  }
  return isOk(outcomes);
});
