/**
 * A thread that works on one task at a time, started when it is first needed and ended when a task takes too long.
 *
 * For work that would keep other visitors waiting, or that a hostile file may keep busy for ever: no timer runs while
 * JavaScript does, but a thread can be ended from outside. Tasks that waited behind such a one go on in a new thread.
 */
import { parentPort, type Transferable, Worker } from "node:worker_threads";

/** Garbage is taken away sooner than V8 would by itself: each task leaves some, and nobody else needs the memory less. */
const YOUNG_HEAP_MEGABYTES = 2;

export interface ThreadOptions {
  /** The module that the thread runs, which calls `answerTasks`. */
  readonly module: URL;
  /** For one task; the first one's includes the start. */
  readonly timeoutMs: number;
  /** How many tasks wait at most. */
  readonly maxWaiting: number;
  readonly maxHeapMegabytes: number;
}

export type ThreadErrorCode = "thread.busy" | "thread.slow" | "thread.failed";

/** The task gave no result; why is not told, since an error may quote what it worked on. */
export class ThreadError extends Error {
  readonly code: ThreadErrorCode;

  constructor(code: ThreadErrorCode) {
    super("The thread gave no result");
    this.name = "ThreadError";
    this.code = code;
  }
}

export interface Thread<Task, Result> {
  /** @throws ThreadError; or the signal's reason when that is aborted first */
  run(task: Task, signal: AbortSignal): Promise<Result>;
  /** Starts it ahead of its first task. Returns at once. */
  prepare(): void;
  /** Ends it; what waits fails. */
  stop(): Promise<void>;
}

interface Entry {
  readonly task: unknown;
  readonly settle: (outcome: Outcome) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: ThreadErrorCode };

export function createThread<Task, Result>(options: ThreadOptions): Thread<Task, Result> {
  const waiting: Entry[] = [];
  let current: Entry | undefined;
  let timer: NodeJS.Timeout | undefined;
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(options.module, {
      env: {},
      resourceLimits: {
        maxOldGenerationSizeMb: options.maxHeapMegabytes,
        maxYoungGenerationSizeMb: YOUNG_HEAP_MEGABYTES,
      },
      stdout: true,
      stderr: true,
    });
    // One that was ended may still have something to say.
    started.on("message", (outcome: Outcome) => {
      if (worker === started) finish(outcome);
    });
    for (const event of ["error", "exit"]) {
      started.on(event, () => {
        if (worker === started) replace({ error: "thread.failed" });
      });
    }
    // It waits for tasks and must not keep the process alive.
    started.unref();
    return started;
  }

  function finish(outcome: Outcome): void {
    clearTimeout(timer);
    const finished = current;
    current = undefined;
    finished?.settle(outcome);
    next();
  }

  /** Ends the thread, and with it the task it is at; the next one starts another. */
  function replace(outcome: Outcome): void {
    void worker?.terminate();
    worker = undefined;
    finish(outcome);
  }

  function next(): void {
    if (current !== undefined) return;
    current = waiting.shift();
    if (current === undefined) return;
    timer = setTimeout(replace, options.timeoutMs, { error: "thread.slow" });
    worker ??= start();
    worker.postMessage(current.task, []);
  }

  function leave(entry: Entry): void {
    const index = waiting.indexOf(entry);
    if (index >= 0) waiting.splice(index, 1);
  }

  return {
    run: (task, signal) => {
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      if (waiting.length >= options.maxWaiting) return Promise.reject(new ThreadError("thread.busy"));
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const settle = (outcome: Outcome): void => {
        if ("result" in outcome) resolve(outcome.result as Result);
        else reject(new ThreadError(outcome.error));
      };
      const entry = { task, settle };
      const onAbort = (): void => {
        leave(entry);
        reject(signal.reason as Error);
      };
      signal.addEventListener("abort", onAbort, { once: true });
      waiting.push(entry);
      next();
      return promise.finally(() => signal.removeEventListener("abort", onAbort));
    },
    prepare: () => {
      worker ??= start();
    },
    stop: async () => {
      const ending = worker;
      worker = undefined;
      clearTimeout(timer);
      for (const entry of [...(current === undefined ? [] : [current]), ...waiting.splice(0)]) {
        entry.settle({ error: "thread.failed" });
      }
      current = undefined;
      await ending?.terminate();
    },
  };
}

/** The module beside the caller's own, which is source here and may be a bundle elsewhere. */
export function moduleBeside(callerUrl: string, name: string): URL {
  const ending = /\.\w+$/.exec(callerUrl)?.[0] ?? ".js";
  return new URL(`./${name}${ending}`, callerUrl);
}

/**
 * In the thread: answers each task with what the work makes of it.
 *
 * @param transferOf what of a result is handed over instead of copied
 */
export function answerTasks<Result>(
  work: (task: unknown) => Promise<Result>,
  transferOf: (result: Result) => Transferable[] = () => [],
): void {
  parentPort?.on("message", (task: unknown) => {
    work(task).then(
      (result) => parentPort?.postMessage({ result }, transferOf(result)),
      () => parentPort?.postMessage({ error: "thread.failed" }, []),
    );
  });
}
