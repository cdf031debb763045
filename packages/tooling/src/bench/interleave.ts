/**
 * Measuring candidates side by side: A B C, A B C, … so that whatever slows the machine down slows all of them down.
 *
 * Medians, because the slow tail belongs to the machine; ratios are formed within a round and their median is taken, so
 * that a load that changes between rounds cancels out. No outlier is removed and no error bar is claimed.
 */

export interface Candidate {
  readonly label: string;
  /** Runs once. A number returned is the measurement, in milliseconds; otherwise the call is timed from outside. */
  readonly run: (round: number) => Promise<number | void> | number | void;
}

export interface Rounds {
  /** Measured rounds, one or more. */
  readonly rounds: number;
  /** Rounds before them, run and forgotten. */
  readonly warmUp?: number;
  /** Told before each round, from 1; warm-up included. */
  readonly onRound?: (round: number, of: number) => void;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** Per candidate, one measurement a round in milliseconds, in order. */
export interface Samples {
  readonly samples: ReadonlyMap<string, readonly number[]>;
  readonly median: (label: string) => number;
  /** The median of a candidate's measurement over another's of the same round. */
  readonly ratio: (label: string, against: string) => number;
}

/** The middle of the values, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that the given share of all values doesn't exceed (nearest rank); NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Runs every candidate once a round, in their order, and keeps what each round measured. */
export async function interleave(
  candidates: readonly Candidate[],
  { rounds, warmUp = 0, onRound, now = () => performance.now() }: Rounds,
): Promise<Samples> {
  const samples = new Map<string, number[]>(candidates.map(({ label }) => [label, []]));
  for (let round = 1; round <= warmUp + rounds; round += 1) {
    onRound?.(round, warmUp + rounds);
    for (const candidate of candidates) {
      const start = now();
      const measured = await candidate.run(round);
      const took = measured ?? now() - start;
      if (round > warmUp) samples.get(candidate.label)?.push(took);
    }
  }
  return readSamples(samples);
}

/** Medians and ratios of what was measured, here or in a page. */
export function readSamples(samples: ReadonlyMap<string, readonly number[]>): Samples {
  const of = (label: string): readonly number[] => {
    const values = samples.get(label);
    if (values === undefined) throw new Error(`Nothing was measured as ${label}.`);
    return values;
  };
  return {
    samples,
    median: (label) => median(of(label)),
    ratio(label, against) {
      const peers = of(against);
      return median(of(label).map((value, round) => value / (peers[round] ?? Number.NaN)));
    },
  };
}
