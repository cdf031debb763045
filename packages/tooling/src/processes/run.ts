/** Runs one Node script to its end, its output going where ours goes; stops with us. */
import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { REPOSITORY } from "../repository/repository.ts";

type Write = (text: string) => void;

const running = new Set<() => void>();
const output = new AsyncLocalStorage<Write>();

/** Runs an action; what its commands print goes to `write` and not to the terminal. */
export function withOutputTo<T>(write: Write, action: () => Promise<T>): Promise<T> {
  return output.run(write, action);
}

type Run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv, limitMs?: number) => Promise<number>;

/** Runs a script with this Node; otherwise as `runCommand`. */
export const runScript: Run = (script, args, env, limitMs) =>
  runCommand(process.execPath, [script, ...args], env, limitMs);

/**
 * Runs any command in the repository's root and resolves to its exit code. One that can't start, is ended by a signal, or
 * has run longer than `limitMs` and is stopped for that, counts as 1.
 */
export const runCommand: Run = async (command, args, env, limitMs) => {
  const write = output.getStore();
  const to = write === undefined ? "inherit" : "pipe";
  const child = spawn(command, args, { cwd: REPOSITORY, env, stdio: ["ignore", to, to], timeout: limitMs });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => write?.(text));
  const stop = (): void => void child.kill("SIGTERM");
  running.add(stop);
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code ?? 1;
  } catch {
    // It could not be started.
    return 1;
  } finally {
    running.delete(stop);
  }
};

/** Asks whatever runs now to stop. */
export function stopRunning(): void {
  for (const stop of running) stop();
}
