/**
 * Runs the walks of the proof as a program: progress on stderr, and at the end one line of JSON on stdout, `{isOk,
 * lines}`.
 *
 * A walk of millions of states needs its own process and heap.
 */
import { runWalk } from "./run-walk.ts";
import { PROOF_WALKS } from "./walks.ts";

let isOk = true;
const lines: string[] = [];
for (const walk of PROOF_WALKS) {
  const report = await runWalk(walk, (line) => void process.stderr.write(`${walk.name}, ${line}\n`));
  isOk &&= report.isOk;
  lines.push(...report.lines);
}
process.stdout.write(`${JSON.stringify({ isOk, lines })}\n`);
