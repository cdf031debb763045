/**
 * The clock as a parameter: the current time, and tasks that run later.
 *
 * Only this file and the libraries use the real clock, so tests can set the time.
 */

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Runs the task once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}

/** The machine's clock. A waiting task does not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule: (task, delayMs) => {
    const timer = setTimeout(task, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
