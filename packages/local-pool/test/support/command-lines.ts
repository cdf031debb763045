/**
 * Runs the program with many command lines in one process: `node command-lines.ts LINES`, where LINES is the JSON of a
 * list of `CommandLineRun`. Prints the list of their `CommandLineEnd`. None of them may start a pool.
 */
import { runProgram } from "../../src/server/run-program.ts";

export interface CommandLineRun {
  readonly words: readonly string[];
  /** Claims what a Node claims that imports no TypeScript; the program itself is TypeScript, so a real one cannot run it. */
  readonly hasNoTypeScript?: boolean;
}

export interface CommandLineEnd {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

const ends: CommandLineEnd[] = [];
const [program = "", script = "", lines = "[]"] = process.argv;
const streams = ["stdout", "stderr"] as const;
const write = process.stdout.write.bind(process.stdout);
for (const { words, hasNoTypeScript = false } of JSON.parse(lines) as CommandLineRun[]) {
  const written = { stdout: "", stderr: "" };
  for (const name of streams) {
    process[name].write = (text: string | Uint8Array) => {
      written[name] += String(text);
      return true;
    };
  }
  process.argv = [program, script, ...words];
  process.exitCode = 0;
  Object.defineProperty(process.features, "typescript", {
    value: hasNoTypeScript ? false : "strip",
    configurable: true,
  });
  await runProgram("pnpm -s pool");
  // Each run listens for errors of both streams.
  for (const name of streams) process[name].removeAllListeners("error");
  ends.push({ exitCode: process.exitCode, ...written });
}
process.exitCode = 0;
write(JSON.stringify(ends));
