/**
 * A server of the house as a process of its own, with its files on the disk of this machine, for benches and proofs.
 *
 * Its log goes to a file and not through a pipe: reading it would cost the generator. The process is gone after `stop`, after
 * this process ends, and also when this one is killed.
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
const READY_WITHIN_MS = 20_000;
const KEPT_LINES = 5;

export interface ServerStart {
  /** As the reader knows it: `pool`. */
  readonly name: string;
  /** Its program, from the root of the repository. */
  readonly main: string;
  /** Arguments for Node. */
  readonly node?: readonly string[];
  /** Its arguments besides `--port` and `--data`; its data and log are in `folder`. */
  readonly args?: (folder: string) => readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A server that is ready. */
export interface RunningServer {
  readonly pid: number;
  /** The members of its ready line. */
  readonly ready: Readonly<Record<string, string>>;
  /** Ends it by a signal and waits until it is gone; one that doesn't end in time is killed. */
  readonly end: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
}

export interface LoadedServer extends Omit<RunningServer, "end"> {
  /** Asks it to end, waits for it, and removes its data. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server on a free port, with a folder of its own that `stop` removes, and the end of this process too.
 *
 * @throws Error with the last lines of its log when it does not become ready.
 */
export async function startLoadedServer(server: ServerStart): Promise<LoadedServer> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-bench-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const clean = (): void => {
    process.off("exit", remove);
    remove();
  };
  try {
    const { pid, ready, end } = await startServerIn(folder, server);
    const stop = async (): Promise<void> => {
      await end("SIGTERM");
      clean();
    };
    return { pid, ready, stop };
  } catch (error) {
    clean();
    throw error;
  }
}

/**
 * Starts the server on a free port with its data in a folder that stays, so that another can be started on it afterwards.
 *
 * @throws Error with the last lines of its log when it does not become ready within 20 s.
 */
export async function startServerIn(
  folder: string,
  { name, main, node = [], args, env = {} }: ServerStart,
): Promise<RunningServer> {
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
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    const impatience = setTimeout(kill, STOP_WITHIN_MS);
    child.kill(signal);
    await closed;
    clearTimeout(impatience);
    process.off("exit", kill);
  };
  const impatience = setTimeout(kill, READY_WITHIN_MS);
  try {
    return { ready: await readyLine(child), pid: child.pid ?? 0, end };
  } catch (cause) {
    const said = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-KEPT_LINES).join("\n");
    await end("SIGTERM");
    throw new Error(`The ${name} did not start:\n${said}`, { cause });
  } finally {
    clearTimeout(impatience);
  }
}

async function readyLine(child: ChildProcess): Promise<Readonly<Record<string, string>>> {
  const { stdout } = child as { readonly stdout: Readable };
  for await (const line of createInterface(stdout)) return JSON.parse(line) as Readonly<Record<string, string>>;
  throw new Error("It ended before its ready line.");
}
