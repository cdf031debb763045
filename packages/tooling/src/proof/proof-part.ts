/**
 * What a part of the proof is: one long test that runs in `proof` at full length and in `test` as a short sample.
 *
 * One part is one `*.proof.ts` in the folder `proof` of the package or app that it belongs to, its default export a
 * `ProofPart`. A part runs and says whether what it shows holds; printing and the exit code are the runner's.
 */
import type { Part } from "../repository/part-files.ts";

export interface ProofPart extends Part {
  /** True: the part has no sample, so `test` leaves it out. */
  readonly isProofOnly?: boolean;
  /** True: the part mostly waits for browsers and servers, so it runs beside the parts that use every core. */
  readonly isWaiting?: boolean;
  /** A failure that the part cannot describe may also be thrown. */
  readonly run: (context: ProofContext) => Promise<ProofResult>;
}

/** Prints what is being done now, and says whether a short version is wanted, which fits into `test`. */
export interface ProofContext {
  readonly say: (line: string) => void;
  readonly sample: boolean;
}

export interface ProofResult {
  readonly isOk: boolean;
  /** What was seen, for the summary: counts and, after a failure, what failed. */
  readonly lines: readonly string[];
}
