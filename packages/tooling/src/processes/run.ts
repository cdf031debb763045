/** Runs one Node script to its end, its output going where ours goes; stops with us. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { REPOSITORY } from "../repository/repository.ts";

const running = new Set<() => void>();

/** Runs a script with this Node; otherwise as `runCommand`. */
export function runScript(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  limitMs?: number,
): Promise<number> {
  return runCommand(process.execPath, [script, ...args], env, limitMs);
}

/**
 * Runs any command in the repository's root and resolves to its exit code. One that can't start, is ended by a signal, or
 * has run longer than `limitMs` and is stopped for that, counts as 1.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  limitMs?: number,
): Promise<number> {
  const child = spawn(command, args, {
    cwd: REPOSITORY,
    env,
    stdio: ["ignore", "inherit", "inherit"],
    timeout: limitMs,
  });
  const stop = (): void => void child.kill("SIGTERM");
  running.add(stop);
  try {
    const [code] = (await once(child, "exit")) as [number | null];
    return code ?? 1;
  } catch {
    // It could not be started.
    return 1;
  } finally {
    running.delete(stop);
  }
}

/** Asks whatever runs now to stop. */
export function stopRunning(): void {
  for (const stop of running) stop();
}
