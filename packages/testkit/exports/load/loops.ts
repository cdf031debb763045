/**
 * Two ways to put load on something.
 *
 * Closed: so many callers, each of whom asks again when answered; it finds the most that is served. Open: calls begin at fixed
 * times whatever became of earlier ones, and each is as slow as the time from when it should have begun; otherwise a stalled
 * server would be asked less often and look faster than it is ("coordinated omission").
 */

/** Milliseconds that only ever grow. */
export interface LoadClock {
  now(): number;
  /** Resolves at a time, or a little later, but never before. */
  until(atMs: number): Promise<void>;
}

export interface Span {
  /** What happens before counts for nothing. */
  readonly warmUpMs: number;
  readonly durationMs: number;
}

export const systemClock: LoadClock = {
  now: () => performance.now(),
  until: (atMs) =>
    new Promise((resolve) => {
      const restMs = atMs - performance.now();
      // A timer drops the fraction of a millisecond, and would be early.
      if (restMs > 0) setTimeout(resolve, Math.ceil(restMs));
      else resolve();
    }),
};

/**
 * Calls answered a second, with so many of them waiting at any time.
 *
 * @param work one call by a caller, who is named by a number from 0; a failure of it fails the whole.
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
 * How long each call took, in milliseconds from when it was due.
 *
 * @param work the call of a number, counted from 0; a failure of one ends the whole.
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
