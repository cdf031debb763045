/**
 * The pool as a process of its own, with its data on the disk of this machine, for one bench.
 *
 * Its log goes to a file and not through a pipe: reading it would cost the generator. Folder and process are gone after
 * `stop`, after this process ends, and, for the process, also when this one is killed.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { childEnvironment } from "../../processes/package-binary.ts";
import { REPOSITORY } from "../../repository/repository.ts";

const LEAVE_WITH_PARENT = new URL("../../dev/leave-with-parent.ts", import.meta.url);
const POOL = join(REPOSITORY, "packages/local-pool/src/server/main.ts");
const STOP_WITHIN_MS = 6_000;
const KEPT_LINES = 5;

export interface LoadedPool {
  readonly url: string;
  readonly pid: number;
  readonly userPoolId: string;
  /** Asks the pool to end, waits for it, and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a pool with these settings (those of `--config`) on a free port.
 *
 * @throws Error with the last lines of its log when it does not become ready.
 */
export async function startLoadedPool(settings: object): Promise<LoadedPool> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-bench-"));
  const logFile = join(folder, "log");
  const settingsFile = join(folder, "settings.json");
  writeFileSync(settingsFile, JSON.stringify(settings));
  const log = openSync(logFile, "w");
  const data = join(folder, "data");
  const args = ["--import", LEAVE_WITH_PARENT.href, "--conditions=poolgate-source", POOL, "--port", "0"];
  const child = spawn(process.execPath, [...args, "--data", data, "--config", settingsFile], {
    cwd: REPOSITORY,
    env: childEnvironment(),
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
    const { url = "", userPoolId = "" } = await readyLine(child);
    return { url, pid: child.pid ?? 0, userPoolId, stop };
  } catch (cause) {
    const said = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-KEPT_LINES).join("\n");
    await stop();
    throw new Error(`The pool did not start:\n${said}`, { cause });
  }
}

async function readyLine(child: ChildProcess): Promise<Readonly<Record<string, string>>> {
  const { stdout } = child as { readonly stdout: Readable };
  for await (const line of createInterface(stdout)) return JSON.parse(line) as Readonly<Record<string, string>>;
  throw new Error("It ended before its ready line.");
}
