/**
 * Runs a program without a shell, with an environment of its own, a time limit and limits for its output and its memory.
 *
 * The memory is limited by `prlimit` of util-linux, where that is installed.
 *
 * It settles only after the program has ended, so that the caller can remove the program's files. When it is killed,
 * the processes that it has started are killed too.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { findProgram } from "./find-program.ts";

export interface ProgramRun {
  readonly command: string;
  readonly args: readonly string[];
  readonly timeoutMs: number;
  /** The limit for its stdout; a program that writes more is killed. */
  readonly maxOutputBytes: number;
  /** The limit for its address space; a program that asks for more gets none. */
  readonly maxMemoryBytes: number;
}

export type ProgramErrorCode = "program.missing" | "program.slow" | "program.failed";

/** The program failed. Its output is not kept, because it may quote the visitor's file. */
export class ProgramError extends Error {
  readonly code: ProgramErrorCode;

  constructor(code: ProgramErrorCode, message: string) {
    super(message);
    this.name = "ProgramError";
    this.code = code;
  }
}

/**
 * Returns what the program wrote to stdout.
 *
 * @throws ProgramError; or the signal's reason when that is aborted first
 */
export async function runProgram(run: ProgramRun, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted();
  if (findProgram(run.command) === undefined) throw new ProgramError("program.missing", "It is not installed");
  const [command, ...args] = withMemoryLimit(run);
  const child = spawn(command, args, {
    // The settings contain passwords and keys, so the program does not get them.
    env: { PATH: process.env["PATH"], LANG: "C" },
    stdio: ["ignore", "pipe", "ignore"],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  const end = (): void => killGroup(child);
  const timeLimit = AbortSignal.timeout(run.timeoutMs);
  const ending = AbortSignal.any([signal, timeLimit]);
  ending.addEventListener("abort", end);
  try {
    const { output, code } = await readToEnd(child, run.maxOutputBytes, end);
    signal.throwIfAborted();
    if (timeLimit.aborted) throw new ProgramError("program.slow", `It took longer than ${run.timeoutMs} ms`);
    if (code !== 0) throw new ProgramError("program.failed", `It ended with ${code ?? "a signal"}`);
    return output;
  } finally {
    ending.removeEventListener("abort", end);
  }
}

function withMemoryLimit({ command, args, maxMemoryBytes }: ProgramRun): [string, ...string[]] {
  const limiter = findProgram("prlimit");
  if (limiter === undefined) return [command, ...args];
  return [limiter, `--as=${maxMemoryBytes}`, "--", command, ...args];
}

async function readToEnd(
  child: ChildProcess,
  maxBytes: number,
  end: () => void,
): Promise<{ output: Buffer; code: number | null }> {
  const chunks: Buffer[] = [];
  let length = 0;
  child.stdout?.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else end();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.stdout?.on("error", end);
    child.on("error", (error) => reject(new ProgramError("program.missing", `It can't be started: ${error.name}`)));
    child.once("close", resolve);
  });
  return { output: Buffer.concat(chunks), code };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    // The program has just ended by itself.
  }
}
