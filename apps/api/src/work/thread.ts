/**
 * A worker thread that runs one task at a time. It is started when it is first needed, and stopped when a task takes
 * too long.
 *
 * It is for work that would block other visitors, or that a hostile file can make endless: a timer can't interrupt
 * JavaScript, but a thread can be stopped from outside. Waiting tasks then run in a new thread, and each task's time
 * limit begins when it starts.
 */
import { parentPort, type Transferable, Worker } from "node:worker_threads";

/** A small young generation makes V8 collect the garbage of each task sooner. */
const YOUNG_HEAP_MEGABYTES = 2;

export interface ThreadOptions {
  /** The module of the thread, which calls `answerTasks`. */
  readonly module: URL;
  /** The time limit for one task; for the first task it includes the start of the thread. */
  readonly timeoutMs: number;
  /** The number of tasks that may wait. */
  readonly maxWaiting: number;
  readonly maxHeapMegabytes: number;
}

export type ThreadErrorCode = "thread.busy" | "thread.slow" | "thread.failed";

/** The task failed. It has no cause, because an error may quote the input of the task. */
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
  /** Starts the thread before its first task. Returns at once. */
  prepare(): void;
  /** Stops the thread; waiting tasks fail. */
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
    // A stopped thread may still send a message.
    started.on("message", (outcome: Outcome) => {
      if (worker === started) finish(outcome);
    });
    for (const event of ["error", "exit"]) {
      started.on(event, () => {
        if (worker === started) replace({ error: "thread.failed" });
      });
    }
    // A waiting thread must not keep the process alive.
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

  /** Stops the thread with its current task; the next task starts another thread. */
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

/** The URL of the module next to the caller's, with the same ending: the caller may be source or a bundle. */
export function moduleBeside(callerUrl: string, name: string): URL {
  const ending = /\.\w+$/.exec(callerUrl)?.[0] ?? ".js";
  return new URL(`./${name}${ending}`, callerUrl);
}

/**
 * For the thread's module: runs `work` for each task and posts its result.
 *
 * @param transferOf the parts of a result that are transferred instead of copied
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
