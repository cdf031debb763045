/** Runs the command from the source, as this repository does. */
import { runCommand } from "./run-command.ts";

await runCommand("npx -y pnpm@12 -s charts:command");
