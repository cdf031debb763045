/** Starts a bundled function in a fresh Node process, with no environment variables but the given ones. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const RUNNER = fileURLToPath(new URL("./function-runner.ts", import.meta.url));

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: unknown;
  readonly loaded?: readonly string[];
}

export interface FunctionProcess {
  /** Resolves to the handler's result; rejects with the fields of its error. */
  invoke(event: unknown): Promise<unknown>;
  /** The URLs of all modules that were loaded before the last result. */
  loaded(): readonly string[];
  /** How long the import of the module took. */
  importMs(): number;
  /** What was written to stdout and stderr. */
  log(): string;
  stop(): Promise<void>;
  /** Ends the process at once, in the middle of what it does. */
  kill(): Promise<void>;
}

/** @param module the path of the bundled module */
export async function startFunction(module: string, env: Readonly<Record<string, string>>): Promise<FunctionProcess> {
  const child = fork(RUNNER, [module], { env, execArgv: [], stdio: ["ignore", "pipe", "pipe", "ipc"] });
  let log = "";
  let loaded: readonly string[] = [];
  let count = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  child.on("message", (reply: Reply) => {
    loaded = reply.loaded ?? loaded;
    waiting.get(reply.id)?.(reply);
  });
  const ended = once(child, "exit");
  const replyTo = (id: number): Promise<Reply> => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    waiting.set(id, resolve);
    return Promise.race([
      promise,
      ended.then(() => {
        throw new Error(`The function's process ended: ${log}`);
      }),
    ]);
  };
  const { result: importMs } = await replyTo(0);
  return {
    importMs: () => Number(importMs),
    invoke: async (event) => {
      count += 1;
      const reply = replyTo(count);
      child.send({ id: count, event });
      const { result, error } = await reply;
      if (error !== undefined) throw error as Error;
      return result;
    },
    loaded: () => loaded,
    log: () => log,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
