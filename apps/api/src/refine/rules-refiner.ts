/**
 * Refines by rules, in a thread that is started when it is first needed.
 *
 * A text that takes too long ends the thread, and with it whatever else it held; the next text starts another.
 */
import { Worker } from "node:worker_threads";
import type { RefineResult, RefineTask } from "./rules-thread.ts";
import { RefineError, type Refiner } from "./refiner.ts";

/** Loading the rules included, on a busy machine. */
const TIMEOUT_MS = 20_000;
/** More would wait longer than anybody does. */
const MOST_PENDING = 20;

export interface RulesRefiner extends Refiner {
  /** Ends the thread. */
  stop(): Promise<void>;
}

interface Pending {
  resolve(refined: string): void;
  reject(error: unknown): void;
}

export function createRulesRefiner(timeoutMs = TIMEOUT_MS): RulesRefiner {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let lastId = 0;

  function settle({ id, refined }: RefineResult): void {
    const task = pending.get(id);
    pending.delete(id);
    if (refined === undefined) task?.reject(new RefineError("refine.failed"));
    else task?.resolve(refined);
  }

  async function end(): Promise<void> {
    const ending = worker;
    worker = undefined;
    for (const id of pending.keys()) settle({ id });
    await ending?.terminate();
  }

  function start(): Worker {
    const started = new Worker(new URL("./rules-thread.ts", import.meta.url), { env: {}, stdout: true, stderr: true });
    started.on("message", settle);
    started.on("error", () => {
      if (worker === started) void end();
    });
    // It waits for texts and must not keep the process alive.
    started.unref();
    return started;
  }

  return {
    name: "rules",
    refine: async (text, signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      limit.throwIfAborted();
      if (pending.size >= MOST_PENDING) throw new RefineError("refine.busy");
      const id = (lastId += 1);
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      pending.set(id, { resolve, reject });
      worker ??= start();
      worker.postMessage({ id, text } satisfies RefineTask, []);
      const onAbort = (): void => {
        pending.delete(id);
        reject(signal.aborted ? signal.reason : new RefineError("refine.slow"));
        if (!signal.aborted) void end();
      };
      limit.addEventListener("abort", onAbort, { once: true });
      return promise.finally(() => limit.removeEventListener("abort", onAbort));
    },
    prepare: () => {
      worker ??= start();
    },
    stop: end,
  };
}
