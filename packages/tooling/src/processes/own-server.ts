/**
 * The pool or the api as a process of its own, for benches and proofs. It is gone after `end`, after this process ends, and
 * also when this one is killed.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REPOSITORY } from "../repository/repository.ts";
import { startNode } from "./child.ts";
import { childEnvironment } from "./package-binary.ts";

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
  const server = await startServerIn(folder, start).catch((error: unknown) => {
    remove();
    throw error;
  });
  return { ...server, end: (signal) => server.end(signal).finally(remove) };
}

/** As `startServer`, in a folder that stays, so that another server can be started on its data afterwards. */
export async function startServerIn(folder: string, start: ServerStart): Promise<OwnServer> {
  const { name, main, node = [], args = dataIn, env = {}, onLog } = start;
  const logFile = join(folder, "log");
  const log = openSync(logFile, "w");
  const program = ["--conditions=poolgate-source", ...node, join(REPOSITORY, main), "--port", "0", ...args(folder)];
  const child = startNode(program, {
    env: childEnvironment(env),
    ...(onLog === undefined ? { log } : { onLine: (line, stream) => stream === "err" && onLog(line) }),
  });
  closeSync(log);
  const timer = setTimeout(() => child.kill(), READY_WITHIN_MS);
  const readyLine = await child.says(/^\{"ready":.*(?=\n)/u);
  clearTimeout(timer);
  if (readyLine === undefined) {
    const said = (onLog === undefined ? readFileSync(logFile, "utf8") : child.output.err).trimEnd().split("\n");
    throw new Error(`The ${name} did not start:\n${said.slice(-KEPT_LINES).join("\n")}`);
  }
  const ready = JSON.parse(readyLine) as Readonly<Record<string, string>>;
  return { pid: child.pid, ready, end: async (signal) => void (await child.stop(signal)) };
}

/** The arguments of a server that keeps its data in its folder. */
export function dataIn(folder: string): string[] {
  return ["--data", join(folder, "data")];
}
