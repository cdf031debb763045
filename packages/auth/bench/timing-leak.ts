/**
 * Tests whether the time of a computation depends on the class of its input, after dudect (Reparaz, Balasch and
 * Verbauwhede, "Dude, is my code constant time?", DATE 2017): two classes of inputs, Welch's t of their times, and a
 * leak if |t| is at least 4.5.
 *
 * A busy machine with two cores often changes its speed and pauses. Four measures keep that out of the result:
 * - The classes are measured in pairs, so that a slow second affects both.
 * - A random choice decides which of a pair comes first, so that noise of any kind is independent of the class. This
 * alone makes a false alarm as rare as t says (about 1 in 150,000). Noise can hide a leak, but cannot cause one.
 * - A sample is the fastest of several runs with the same input, because another process interrupts some of them.
 * - The slowest tenth of all measurements is dropped, by one threshold for both classes, because a single pause of 50
 * ms would hide any leak.
 * A second run with a computation that is known to leak shows whether noise hides leaks.
 */

/** From this value on, the two classes count as different. */
export const LEAK_T = 4.5;

const KEPT_SHARE = 0.9;

export interface Pairs {
  /** The number of measured pairs, with one sample of each class. */
  readonly pairs: number;
  /** The number of runs for each sample; the fastest counts. */
  readonly runs: number;
  /** The number of warm-up pairs, which are not measured. */
  readonly warmUp: number;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  /** Returns monotonic time in milliseconds. */
  readonly now: () => number;
}

export interface Leak {
  /** Welch's t of the first class against the second, of the kept measurements; positive if the first is slower. */
  readonly t: number;
  /** The mean time of each class, in milliseconds, of the same measurements. */
  readonly meansMs: readonly [number, number];
}

/**
 * Measures two classes of inputs of one computation side by side.
 *
 * @param draw - returns a new input of a class, before the clock starts.
 */
export function measureLeak<T>(
  draw: readonly [() => T, () => T],
  compute: (input: T) => unknown,
  { pairs, runs, warmUp, random, now }: Pairs,
): Leak {
  const sample = (which: 0 | 1): number => {
    const input = draw[which]();
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let run = 0; run < runs; run += 1) {
      const startMs = now();
      compute(input);
      fastestMs = Math.min(fastestMs, now() - startMs);
    }
    return fastestMs;
  };
  const samples: readonly [number[], number[]] = [[], []];
  for (let pair = -warmUp; pair < pairs; pair += 1) {
    for (const which of random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)) {
      const sampleMs = sample(which);
      if (pair >= 0) samples[which].push(sampleMs);
    }
  }
  const [one, other] = withoutSlowest(samples, KEPT_SHARE);
  return { t: welchT(one, other), meansMs: [mean(one), mean(other)] };
}

/** Returns both classes without the slowest share of all measurements. */
function withoutSlowest(
  [first, second]: readonly [readonly number[], readonly number[]],
  keptShare: number,
): [number[], number[]] {
  const sorted = [...first, ...second].toSorted((one, other) => one - other);
  const slowest = sorted[Math.ceil(keptShare * sorted.length) - 1] ?? 0;
  const isKept = (time: number): boolean => time <= slowest;
  return [first.filter(isKept), second.filter(isKept)];
}

/** Welch's t of two samples: the difference of their means in standard errors. NaN for fewer than two values each. */
function welchT(one: readonly number[], other: readonly number[]): number {
  const error = Math.sqrt(variance(one) / one.length + variance(other) / other.length);
  return (mean(one) - mean(other)) / error;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
