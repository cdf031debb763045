/**
 * The pool or the api as a process of its own, for benches and proofs. It is gone after `end`, after this process ends, and
 * also when this one is killed.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { REPOSITORY } from "../repository/repository.ts";
import { childEnvironment } from "./package-binary.ts";

const LEAVE_WITH_PARENT = new URL("leave-with-parent.ts", import.meta.url).href;
const STOP_WITHIN_MS = 6_000;
const READY_WITHIN_MS = 20_000;
const KEPT_LINES = 5;

export interface ServerStart {
  /** The name in messages, such as `pool`. */
  readonly name: string;
  /** Its program, from the root of the repository. */
  readonly main: string;
  /** Arguments for Node. */
  readonly node?: readonly string[];
  /** Its arguments besides `--port`, given the folder that is its own. */
  readonly args?: (folder: string) => readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Gets each line of its log. Without it the log goes to a file, because reading a pipe costs this process. */
  readonly onLog?: (line: string) => void;
}

export interface OwnServer {
  readonly pid: number;
  /** The members of its ready line. */
  readonly ready: Readonly<Record<string, string>>;
  /** Ends it by a signal and waits until it is gone; one that doesn't end in time is killed. */
  readonly end: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
}

/**
 * Starts the server on a free port with its data in a new folder, which goes with it.
 *
 * @throws Error with the last lines of its log when it does not become ready within 20 s.
 */
export async function startServer(start: ServerStart): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-server-"));
  const remove = (): void => {
    process.off("exit", remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", remove);
  try {
    const server = await startServerIn(folder, start);
    return { ...server, end: (signal) => server.end(signal).finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** As `startServer`, in a folder that stays, so that another server can be started on its data afterwards. */
export async function startServerIn(folder: string, start: ServerStart): Promise<OwnServer> {
  const { name, main, node = [], args = dataIn, env = {}, onLog } = start;
  const logFile = join(folder, "log");
  const log = openSync(logFile, "w");
  const program = ["--import", LEAVE_WITH_PARENT, "--conditions=poolgate-source", ...node, join(REPOSITORY, main)];
  const child = spawn(process.execPath, [...program, "--port", "0", ...args(folder)], {
    cwd: REPOSITORY,
    env: childEnvironment(env),
    stdio: ["ignore", "pipe", onLog === undefined ? log : "pipe", "ipc"],
  }) as ChildProcess & { readonly stdout: Readable };
  closeSync(log);
  const lines: string[] = [];
  if (child.stderr !== null) {
    createInterface(child.stderr).on("line", (line) => {
      if (lines.length < KEPT_LINES) lines.push(line);
      onLog?.(line);
    });
  }
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
    return { ready: await readyLine(child.stdout), pid: child.pid ?? 0, end };
  } catch (cause) {
    await end("SIGTERM");
    const said = onLog === undefined ? readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-KEPT_LINES) : lines;
    throw new Error(`The ${name} did not start:\n${said.join("\n")}`, { cause });
  } finally {
    clearTimeout(impatience);
  }
}

/** The arguments of a server that keeps its data in its folder. */
export function dataIn(folder: string): string[] {
  return ["--data", join(folder, "data")];
}

async function readyLine(stdout: Readable): Promise<Readonly<Record<string, string>>> {
  for await (const line of createInterface(stdout)) return JSON.parse(line) as Readonly<Record<string, string>>;
  throw new Error("It ended before its ready line.");
}
