/**
 * A server of the house as a process of its own, with its files on the disk of this machine, for one bench.
 *
 * Its log goes to a file and not through a pipe: reading it would cost the generator. Folder and process are gone after
 * `stop`, after this process ends, and, for the process, also when this one is killed.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { childEnvironment } from "../../processes/package-binary.ts";
import { REPOSITORY } from "../../repository/repository.ts";

const LEAVE_WITH_PARENT = new URL("../../dev/leave-with-parent.ts", import.meta.url);
const STOP_WITHIN_MS = 6_000;
const KEPT_LINES = 5;

export interface ServerStart {
  /** As the reader knows it: `pool`. */
  readonly name: string;
  /** Its program, from the root of the repository. */
  readonly main: string;
  /** Arguments for Node. */
  readonly node?: readonly string[];
  /** Its arguments besides `--port` and `--data`; `folder` is its own and is removed afterwards. */
  readonly args?: (folder: string) => readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface LoadedServer {
  readonly pid: number;
  /** The members of its ready line. */
  readonly ready: Readonly<Record<string, string>>;
  /** Asks it to end, waits for it, and removes its data. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server on a free port.
 *
 * @throws Error with the last lines of its log when it does not become ready.
 */
export async function startLoadedServer({ name, main, node = [], args, env = {} }: ServerStart): Promise<LoadedServer> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-bench-"));
  const logFile = join(folder, "log");
  const log = openSync(logFile, "w");
  const program = ["--import", LEAVE_WITH_PARENT.href, "--conditions=poolgate-source", ...node, join(REPOSITORY, main)];
  const own = ["--port", "0", "--data", join(folder, "data"), ...(args?.(folder) ?? [])];
  const child = spawn(process.execPath, [...program, ...own], {
    cwd: REPOSITORY,
    env: childEnvironment(env),
    stdio: ["ignore", "pipe", log, "ipc"],
  });
  closeSync(log);
  const closed = once(child, "close");
  const leave = (): void => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", leave);
  const stop = async (): Promise<void> => {
    const impatience = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
    child.kill("SIGTERM");
    await closed;
    clearTimeout(impatience);
    process.off("exit", leave);
    leave();
  };
  try {
    return { ready: await readyLine(child), pid: child.pid ?? 0, stop };
  } catch (cause) {
    const said = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-KEPT_LINES).join("\n");
    await stop();
    throw new Error(`The ${name} did not start:\n${said}`, { cause });
  }
}

async function readyLine(child: ChildProcess): Promise<Readonly<Record<string, string>>> {
  const { stdout } = child as { readonly stdout: Readable };
  for await (const line of createInterface(stdout)) return JSON.parse(line) as Readonly<Record<string, string>>;
  throw new Error("It ended before its ready line.");
}
