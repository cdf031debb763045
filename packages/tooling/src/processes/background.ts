/** A consumer's server: a program that runs until it is stopped, and says on stdout where it can be reached. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { childEnvironment } from "./package-binary.ts";

export interface Background {
  /** The line that said that the server is ready. */
  readonly readyLine: string;
  /** Ends the program and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a Node script in a folder and waits for the line that says that it is ready.
 *
 * @throws Error with what the program has printed, when it ends before that line.
 */
export async function startScript(folder: string, ready: RegExp, ...args: readonly string[]): Promise<Background> {
  const env = childEnvironment();
  // Set by the test runner; a consumer's tools choose their own.
  delete env["NODE_ENV"];
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const kill = (): void => void child.kill();
  process.once("exit", kill);
  const closed = once(child, "close").then(() => void process.off("exit", kill));
  const said: string[] = [];
  createInterface(child.stderr).on("line", (line) => said.push(line));
  const readyLine = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      said.push(line);
      if (ready.test(line)) resolve(line);
    });
    const fail = (): void => reject(new Error(`${args.join(" ")} ended before it was ready:\n${said.join("\n")}`));
    void closed.then(fail);
  });
  const stop = (): Promise<void> => {
    kill();
    return closed;
  };
  return { readyLine, stop };
}
