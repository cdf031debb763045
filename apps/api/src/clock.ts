/**
 * Time as an argument: what the api reads of the clock and what it puts off until later.
 *
 * Nothing but this file and the libraries touches the real clock, so tests move time by hand.
 */

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Runs the task once, `delayMs` from now; the returned function calls it off. */
  schedule(task: () => void, delayMs: number): () => void;
}

/** The machine's own clock. A task that waits does not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule: (task, delayMs) => {
    const timer = setTimeout(task, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
