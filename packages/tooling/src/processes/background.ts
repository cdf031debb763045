/** A consumer's server: a program that runs until it is stopped, and says on stdout where it can be reached. */
import { startChild } from "./child.ts";

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
  const child = startChild(process.execPath, args, { cwd: folder });
  const readyLine = await child.says(new RegExp(`.*(?:${ready.source}).*(?=\n)`, "u"));
  const { out, err } = child.output;
  if (readyLine === undefined) throw new Error(`${args.join(" ")} ended before it was ready:\n${out}${err}`);
  return { readyLine, stop: async () => void (await child.stop()) };
}
