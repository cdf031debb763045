/**
 * The command line of the package: shows machines in the browser, writes them, or compares two versions.
 *
 * It sets the exit code and does not end the process by itself, except after a signal.
 */
import { CommandError } from "./line/command-error.ts";
import { helpText, readCommandLine } from "./line/command-line.ts";
import type { Output } from "./line/output.ts";

/** @param name How the program was started, such as `npx @poolgate/charts`, for its help. */
export async function runCommand(name: string): Promise<void> {
  // Temporary files are removed when the process exits, which a signal alone would not make it do.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
  ignoreClosedOutput();
  const output: Output = {
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    isColoured: process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === "",
  };
  try {
    process.exitCode = await run(name, output);
  } catch (error) {
    output.stderr(`${error instanceof CommandError ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}

async function run(name: string, output: Output): Promise<number> {
  const command = readCommandLine(process.argv.slice(2));
  switch (command.kind) {
    case "help":
      output.stdout(helpText(name));
      return 0;
    case "show": {
      const { runShow } = await import("./showing/show.ts");
      return runShow(command, output);
    }
    case "write": {
      const { runWrite } = await import("./write.ts");
      return runWrite(command, output);
    }
    case "diff": {
      const { runDiff } = await import("./diff.ts");
      return runDiff(command, output);
    }
  }
}

/** `… | head` closes the pipe early, which is no failure. */
function ignoreClosedOutput(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    throw error;
  });
}
