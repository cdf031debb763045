/**
 * Runs handlers that are files, each in workers of its own, so that one that never ends can be stopped, and none waits for another
 * call. A changed file gets new workers.
 */
import { statSync } from "node:fs";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { HandlerOutcome, Invocation } from "./invoke-handler.ts";

const WORKER = new URL(`./handler-worker${extname(import.meta.url)}`, import.meta.url);

/** Workers that wait for the next call, for each file. */
const MAX_IDLE = 4;

/**
 * What handlers may take of the machine. One that always calls what it was called for would start one after the other. Lambda has
 * limits too: a quota of concurrent executions, and by default 128 MB.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html
 */
const LIMITS = {
  /** Handlers that run at once. Each has a thread, and some 20 MB. */
  running: 64,
  heapMb: 512,
};

interface Instance {
  readonly worker: Worker;
  readonly file: string;
  /** The state of the file when the worker was started. */
  readonly stamp: string;
}

export interface ModuleFunctions {
  /** Never rejects. The worker is stopped when the signal says that the answer is no longer awaited. */
  invoke(
    file: string,
    invocation: Invocation,
    signal: AbortSignal,
  ): Promise<HandlerOutcome | { readonly notInvoked: string }>;
  stop(): void;
}

/** @param env the environment of the handlers. */
export function createModuleFunctions(env: NodeJS.ProcessEnv, limits = LIMITS): ModuleFunctions {
  const all = new Set<Instance>();
  const idle: Instance[] = [];

  const end = (instance: Instance): void => {
    all.delete(instance);
    const place = idle.indexOf(instance);
    if (place >= 0) idle.splice(place, 1);
    void instance.worker.terminate();
  };

  const start = (file: string, stamp: string): Instance => {
    // Flags of this process are not for the handlers: a test runner chooses other files of their packages by them.
    const options = { workerData: file, env, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: limits.heapMb } };
    const worker = new Worker(WORKER, { ...options, stdout: true, stderr: true });
    // What handlers print must not become part of what the pool prints.
    worker.stdout.pipe(process.stderr, { end: false });
    worker.stderr.pipe(process.stderr, { end: false });
    const instance = { worker, file, stamp };
    all.add(instance);
    worker.once("exit", () => end(instance));
    // The next call starts another one.
    worker.on("error", () => end(instance));
    worker.unref();
    return instance;
  };

  const take = (file: string): Instance | undefined => {
    const stamp = stampOf(file);
    for (const old of idle.filter((instance) => instance.file === file && instance.stamp !== stamp)) end(old);
    const waiting = idle.findLastIndex((instance) => instance.file === file);
    if (all.size - idle.length >= limits.running) return undefined;
    return idle.splice(waiting, waiting < 0 ? 0 : 1)[0] ?? start(file, stamp);
  };

  const giveBack = (instance: Instance): void => {
    const isEnough = idle.filter(({ file }) => file === instance.file).length >= MAX_IDLE;
    if (isEnough || !all.has(instance)) end(instance);
    else idle.push(instance);
  };

  return {
    invoke(file, invocation, signal) {
      const instance = take(file);
      // Nothing waits for a handler that another call started: this call may be one of that handler.
      if (instance === undefined) return Promise.resolve({ notInvoked: "TooManyRequestsException" });
      const { worker } = instance;
      return new Promise((resolve) => {
        let isSettled = false;
        const settle = (outcome: HandlerOutcome, isUsable: boolean): void => {
          if (isSettled) return;
          isSettled = true;
          worker.off("message", onMessage).off("error", onError).off("exit", onExit);
          signal.removeEventListener("abort", onExit);
          worker.unref();
          if (isUsable) giveBack(instance);
          else end(instance);
          resolve(outcome);
        };
        const onMessage = (outcome: HandlerOutcome): void => settle(outcome, true);
        // A handler that fails after it has answered has answered. The two come by different ports, in any order.
        const fail = (errorMessage: string): void => void setImmediate(settle, { errorMessage }, false);
        const onError = (error: unknown): void => fail(error instanceof Error ? error.message : String(error));
        const onExit = (): void => fail("Runtime exited without providing a reason");
        worker.on("message", onMessage).on("error", onError).on("exit", onExit);
        signal.addEventListener("abort", onExit);
        worker.ref();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin.
        worker.postMessage(invocation);
      });
    },
    stop() {
      for (const instance of all) end(instance);
    },
  };
}

/** A file that cannot be found has a state too. The worker says what is wrong with it. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return "missing";
  }
}
