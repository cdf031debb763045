/**
 * Reads the machines of files in a process of its own, since modules are run for it: what they print, throw later or leave
 * open concerns nobody here. A file that throws, ends the process or never finishes is reported; the others are read.
 */
import { fork, type ChildProcess } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { FoundMachine } from "../../compare/index.ts";
import type { ReadingMessage } from "./read-files.ts";

export interface LoadedMachines {
  readonly machines: readonly FoundMachine[];
  readonly failures: readonly LoadFailure[];
}

export interface LoadFailure {
  readonly file: string;
  /** One or two sentences for a terminal. */
  readonly message: string;
}

export interface LoadMachinesOptions {
  /** Absolute path. Files are named relative to it. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly conditions: readonly string[];
}

/** A module that waits for something that never comes. */
const PATIENCE_MS = 60_000;
/** In the source, and in the published build. */
const READER = fileURLToPath(new URL(`read-files${extname(import.meta.url)}`, import.meta.url));

export async function loadMachines({ folder, files, conditions }: LoadMachinesOptions): Promise<LoadedMachines> {
  const machines: FoundMachine[] = [];
  const failures: LoadFailure[] = [];
  let pending = files;
  while (pending.length > 0) {
    // One process after the other: the next one goes on where this one ended.
    // oxlint-disable-next-line no-await-in-loop
    const read = await readInChild(folder, pending, conditions);
    machines.push(...read.machines);
    failures.push(...read.failures);
    pending = pending.slice(read.count);
  }
  return { machines, failures };
}

/** Reads files until one ends the process. `count` is how many are done with. */
async function readInChild(
  folder: string,
  files: readonly string[],
  conditions: readonly string[],
): Promise<LoadedMachines & { readonly count: number }> {
  const machines: FoundMachine[] = [];
  const failures: LoadFailure[] = [];
  let count = 0;
  const child = fork(READER, [], {
    cwd: folder,
    execArgv: [...process.execArgv, ...conditions.map((name) => `--conditions=${name}`), "--no-warnings"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const stopWithUs = (): void => void child.kill("SIGKILL");
  // Before temporary files are removed, which it may still be reading.
  process.prependOnceListener("exit", stopWithUs);
  try {
    const end = await followChild(
      child,
      (message) => {
        if (message.kind === "failed") failures.push(message);
        else machines.push(...message.charts.map((chart) => ({ chart, file: message.file })));
        count += 1;
        return count === files.length;
      },
      { folder, files },
    );
    const file = files[count];
    if (end !== undefined && file !== undefined) {
      failures.push({ file, message: end });
      count += 1;
    }
    return { machines, failures, count };
  } finally {
    process.off("exit", stopWithUs);
    child.kill("SIGKILL");
  }
}

/** Why it ended before everything was read, if it did. */
function followChild(
  child: ChildProcess,
  onMessage: (message: ReadingMessage) => boolean,
  request: { readonly folder: string; readonly files: readonly string[] },
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const late = (): void => resolve(`It was not loaded after ${PATIENCE_MS / 1000} seconds.`);
    let timer = setTimeout(late, PATIENCE_MS);
    child.on("message", (message) => {
      clearTimeout(timer);
      if (onMessage(message as ReadingMessage)) resolve(undefined);
      else timer = setTimeout(late, PATIENCE_MS);
    });
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    // Not `exit`, after which messages that were sent before may still arrive.
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      resolve(`It ended the process while it was loaded (${signal ?? `exit code ${code}`}).`);
    });
    child.send(request);
  });
}
