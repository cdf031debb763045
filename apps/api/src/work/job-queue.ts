/**
 * Runs a limited number of jobs at a time, lets a limited number wait, and rejects more than that at once.
 *
 * A job's signal aborts when its caller has left, when its time is over, or when the queue stops. A job keeps its
 * place until it has really ended.
 */

export interface JobQueueLimits {
  /** The number of jobs that run at the same time. */
  readonly concurrency: number;
  /** The number of jobs that may wait. */
  readonly maxWaiting: number;
}

export interface JobQueue {
  isFull(): boolean;
  /**
   * Runs the job when its turn comes.
   *
   * @throws QueueFullError; the signal's reason when that is aborted while the job waits; what the job throws
   */
  run<Result>(job: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Aborts every job and resolves once all have ended. */
  stop(): Promise<void>;
}

export class QueueFullError extends Error {
  constructor() {
    super("Too many jobs are waiting");
    this.name = "QueueFullError";
  }
}

export function createJobQueue({ concurrency, maxWaiting }: JobQueueLimits): JobQueue {
  const stopping = new AbortController();
  const waiting: (() => void)[] = [];
  const running = new Set<Promise<unknown>>();

  const isFull = (): boolean => running.size >= concurrency && waiting.length >= maxWaiting;

  function untilFree(signal: AbortSignal): Promise<void> | undefined {
    if (running.size < concurrency) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const give = (): void => {
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(give), 1);
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", leave, { once: true });
    waiting.push(give);
    return promise;
  }

  async function run<Result>(
    job: (signal: AbortSignal) => Promise<Result>,
    callerSignal: AbortSignal,
  ): Promise<Result> {
    const signal = AbortSignal.any([callerSignal, stopping.signal]);
    signal.throwIfAborted();
    if (isFull()) throw new QueueFullError();
    for (let turn = untilFree(signal); turn !== undefined; turn = untilFree(signal)) await turn;
    const work = job(signal);
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
      waiting.shift()?.();
    }
  }

  return {
    isFull,
    run,
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}
