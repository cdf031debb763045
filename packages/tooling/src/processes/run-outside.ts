/** Runs a command to its end, outside of the workspace, and returns what it has printed. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { childEnvironment } from "./package-binary.ts";

export interface Ran {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where a command runs: a folder, with variables besides those of this process. */
export type Place = string | { readonly folder: string; readonly env: Readonly<Record<string, string>> };

/** Runs a command; the exit code is for the caller to judge. */
export async function run(place: Place, program: string, ...args: readonly string[]): Promise<Ran> {
  const { folder, env: extra } = typeof place === "string" ? { folder: place, env: {} } : place;
  const child = spawn(program, args, { cwd: folder, env: childEnvironment(extra), stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [exitCode, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { exitCode, stdout, stderr };
}

/**
 * As `run`, for a command that has to succeed.
 *
 * @throws Error with what the command has printed.
 */
export async function runWell(place: Place, program: string, ...args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await run(place, program, ...args);
  if (exitCode !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}\n${stderr}`);
  return stdout;
}
