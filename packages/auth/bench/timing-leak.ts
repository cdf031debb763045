/**
 * Whether the time of a computation depends on a class of its inputs, after dudect (Reparaz, Balasch and Verbauwhede, "Dude, is
 * my code constant time?", DATE 2017): two classes of inputs, Welch's t of their times, a leak from |t| of 4.5 on.
 *
 * A busy machine with two cores changes its speed all the time, and pauses. Four things keep that out of the result:
 * - The classes are measured in pairs, so that a slow second meets both alike.
 * - A coin decides which of a pair comes first, so that no noise, however it is distributed and however long it lasts, depends
 *   on the class. That alone makes a false alarm as rare as t says (about 1 in 150,000): noise hides leaks, it can't make any.
 * - A sample is the fastest of a few runs with the same input, since another process takes the core in some of them.
 * - The slowest tenth of all measurements together is dropped, by one threshold for both classes, because a single pause
 *   of 50 ms would hide any leak.
 * What noise hides is told by a second run over a computation that is known to leak.
 */

/** From here on two classes count as told apart. */
export const LEAK_T = 4.5;

const KEPT_SHARE = 0.9;

export interface Pairs {
  /** Of measured pairs, each one sample of either class. */
  readonly pairs: number;
  /** For each sample; the fastest counts. */
  readonly runs: number;
  /** Pairs before them, run and forgotten. */
  readonly warmUp: number;
  /** A number from 0 to less than 1. */
  readonly random: () => number;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

export interface Leak {
  /** Welch's t of the first class against the second, from the measurements that are kept; positive when the first is slower. */
  readonly t: number;
  /** The mean time of each class, in milliseconds, from the same measurements. */
  readonly meansMs: readonly [number, number];
}

/**
 * Measures two classes of inputs of one computation side by side.
 *
 * @param draw - a new input of either class, before the clock starts.
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

/** Both classes without what is slower than the given share of all measurements. */
export function withoutSlowest(
  [first, second]: readonly [readonly number[], readonly number[]],
  keptShare: number,
): [number[], number[]] {
  const sorted = [...first, ...second].toSorted((one, other) => one - other);
  const slowest = sorted[Math.ceil(keptShare * sorted.length) - 1] ?? 0;
  const isKept = (time: number): boolean => time <= slowest;
  return [first.filter(isKept), second.filter(isKept)];
}

/** Welch's t of two samples: the difference of their means, in standard errors of it. NaN of fewer than two values each. */
export function welchT(one: readonly number[], other: readonly number[]): number {
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
