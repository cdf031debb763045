/**
 * Runs a limited number of jobs at a time, lets a limited number wait, and rejects more than that at once.
 *
 * Each owner has one running and one waiting job, so that one can't take the places of all others. A job's signal aborts
 * when its caller has left, when its time is over, or when the queue stops. A job keeps its place until it has really
 * ended.
 */

export interface JobQueueLimits {
  /** The number of jobs that run at the same time. */
  readonly concurrency: number;
  /** The number of jobs that may wait. */
  readonly maxWaiting: number;
}

/** Somebody whose jobs are counted: an address, or a network with this many times its share. */
export interface JobOwner {
  readonly key: string;
  readonly share: number;
}

export interface JobQueue {
  /**
   * Checks whether a job of these owners would be taken now.
   *
   * @throws QueueFullError, OwnerBusyError
   */
  checkRoom(owners: readonly JobOwner[]): void;
  /**
   * Runs the job when its turn comes.
   *
   * @throws QueueFullError, OwnerBusyError; the signal's reason when that is aborted while the job waits; what the job
   * throws
   */
  run<Result>(
    job: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
    owners: readonly JobOwner[],
  ): Promise<Result>;
  /** Aborts every job and resolves once all have ended. */
  stop(): Promise<void>;
}

export class QueueFullError extends Error {
  constructor() {
    super("Too many jobs are waiting");
    this.name = "QueueFullError";
  }
}

export class OwnerBusyError extends Error {
  constructor() {
    super("A job of the same owner is waiting");
    this.name = "OwnerBusyError";
  }
}

interface WaitingJob {
  readonly owners: readonly JobOwner[];
  readonly begin: () => void;
}

/** One job that runs and one that waits, for each share. */
const JOBS_PER_SHARE = 2;

export function createJobQueue({ concurrency, maxWaiting }: JobQueueLimits): JobQueue {
  const stopping = new AbortController();
  const waiting: WaitingJob[] = [];
  const running = new Set<Promise<unknown>>();
  /** By owner: the jobs that have a place to run, and these with the waiting ones. */
  const placed = createCounts();
  const taken = createCounts();
  let places = concurrency;

  const canRun = (owners: readonly JobOwner[]): boolean => places > 0 && placed.allBelow(owners, 1);

  function checkRoom(owners: readonly JobOwner[]): void {
    if (!taken.allBelow(owners, JOBS_PER_SHARE)) throw new OwnerBusyError();
    if (!canRun(owners) && waiting.length >= maxWaiting) throw new QueueFullError();
  }

  function place(owners: readonly JobOwner[]): void {
    places -= 1;
    placed.add(owners, 1);
  }

  function leavePlace(owners: readonly JobOwner[]): void {
    places += 1;
    placed.add(owners, -1);
    const next = waiting.findIndex((one) => canRun(one.owners));
    if (next >= 0) waiting.splice(next, 1)[0]?.begin();
  }

  /** Resolves when the job has been given a place. */
  function waitForPlace(owners: readonly JobOwner[], signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const job = {
      owners,
      begin: () => {
        signal.removeEventListener("abort", leave);
        place(owners);
        resolve();
      },
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(job), 1);
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", leave, { once: true });
    waiting.push(job);
    return promise;
  }

  async function runPlaced<Result>(work: Promise<Result>): Promise<Result> {
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
    }
  }

  return {
    checkRoom,
    run: async (job, callerSignal, owners) => {
      const signal = AbortSignal.any([callerSignal, stopping.signal]);
      signal.throwIfAborted();
      checkRoom(owners);
      taken.add(owners, 1);
      try {
        if (canRun(owners)) place(owners);
        else await waitForPlace(owners, signal);
        try {
          // It may have been aborted since it was given its place.
          signal.throwIfAborted();
          return await runPlaced(job(signal));
        } finally {
          leavePlace(owners);
        }
      } finally {
        taken.add(owners, -1);
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

interface Counts {
  add(owners: readonly JobOwner[], change: 1 | -1): void;
  /** Whether each owner has fewer than this for each of its shares. */
  allBelow(owners: readonly JobOwner[], perShare: number): boolean;
}

function createCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    add: (owners, change) => {
      for (const { key } of owners) {
        const count = (counts.get(key) ?? 0) + change;
        if (count === 0) counts.delete(key);
        else counts.set(key, count);
      }
    },
    allBelow: (owners, perShare) => owners.every(({ key, share }) => (counts.get(key) ?? 0) < share * perShare),
  };
}
