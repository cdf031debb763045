/**
 * Two ways to generate load.
 *
 * Closed: a fixed number of callers, each of which repeats when it gets a response. This finds the maximum rate. Open:
 * calls start at fixed times, independent of earlier ones, and a call's time counts from when it was due. Otherwise a
 * stalled server would get fewer calls and look faster than it is ("coordinated omission").
 */

/** Monotonic time in milliseconds. */
export interface LoadClock {
  now(): number;
  /** Resolves at a time, or a little later, but never before. */
  until(atMs: number): Promise<void>;
}

export interface Span {
  /** The warm-up, which is not counted. */
  readonly warmUpMs: number;
  readonly durationMs: number;
}

export const systemClock: LoadClock = {
  now: () => performance.now(),
  until: (atMs) =>
    new Promise((resolve) => {
      const restMs = atMs - performance.now();
      // A timer drops the fraction of a millisecond and would fire early.
      if (restMs > 0) setTimeout(resolve, Math.ceil(restMs));
      else resolve();
    }),
};

/**
 * Measures the answered calls per second with this many callers.
 *
 * @param work makes one call of a caller, who has a number from 0. If it fails, the whole measurement fails.
 */
export async function closedLoop(
  work: (caller: number) => Promise<void>,
  { callers, warmUpMs, durationMs }: Span & { readonly callers: number },
  clock: LoadClock,
): Promise<number> {
  const beginsAtMs = clock.now() + warmUpMs;
  const endsAtMs = beginsAtMs + durationMs;
  let answered = 0;
  const ask = async (caller: number): Promise<void> => {
    while (clock.now() < endsAtMs) {
      await work(caller);
      const answeredAtMs = clock.now();
      if (answeredAtMs >= beginsAtMs && answeredAtMs < endsAtMs) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => ask(caller)));
  return (answered * 1_000) / durationMs;
}

/**
 * Measures the time of each call, in milliseconds from when it was due.
 *
 * @param work makes the call with a number, counted from 0. If one fails, the whole measurement fails.
 */
export async function openLoop(
  work: (call: number) => Promise<void>,
  { perSecond, warmUpMs, durationMs }: Span & { readonly perSecond: number },
  clock: LoadClock,
): Promise<number[]> {
  const startedAtMs = clock.now();
  const calls = Math.ceil(((warmUpMs + durationMs) * perSecond) / 1_000);
  const latencies: number[] = [];
  const failures: unknown[] = [];
  const call = async (number: number, dueAfterMs: number): Promise<void> => {
    try {
      await work(number);
      if (dueAfterMs >= warmUpMs) latencies.push(clock.now() - startedAtMs - dueAfterMs);
    } catch (error) {
      failures.push(error);
    }
  };
  const running: Promise<void>[] = [];
  for (let number = 0; number < calls; number += 1) {
    const dueAfterMs = (number * 1_000) / perSecond;
    await clock.until(startedAtMs + dueAfterMs);
    if (failures.length > 0) break;
    running.push(call(number, dueAfterMs));
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  return latencies;
}
