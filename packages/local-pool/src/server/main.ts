/** Runs the command-line program from the source, as `pnpm pool` of this repository does. */
import { runProgram } from "./run-program.ts";

await runProgram("pnpm -s pool");
