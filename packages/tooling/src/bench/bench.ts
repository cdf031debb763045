/**
 * What a bench is: something that measures ours beside the peers in one run, and says which figures it holds ours to.
 *
 * One bench is one `*.bench.ts` in the folder `bench` of the package or app that it measures, its default export a `Bench`.
 * A bench measures and returns; printing, limits and the exit code are the runner's. Absolute times are for scale only:
 * a figure is a ratio of the same run wherever a peer exists.
 */
import type { Part } from "../repository/part-files.ts";

export interface Bench extends Part {
  readonly run: (context: BenchContext) => Promise<BenchResult>;
}

export interface BenchContext {
  /** Says what is being done now; shown on a terminal only, and overwritten by the next. */
  readonly progress: (text: string) => void;
}

export interface BenchResult {
  readonly rows: readonly BenchRow[];
  readonly figures: readonly Figure[];
  /** What a reader of the numbers has to know. */
  readonly notes?: readonly string[];
}

export interface BenchRow {
  readonly label: string;
  readonly value: number;
  /** Empty for a number that has none, such as a layout shift. */
  readonly unit: "s" | "ms" | "µs" | "B" | "requests" | "per s" | "MB" | "%" | "";
  /** Over the row named in `against`: the median of per-round ratios where rounds were interleaved. */
  readonly ratio?: number;
  /** The label of a row of the same result. */
  readonly against?: string;
  readonly detail?: string;
}

/** One demand, and what was measured for it. */
export interface Figure {
  readonly label: string;
  readonly measured: number;
  readonly limit: number;
  readonly direction: "at most" | "at least";
  /** Empty for a ratio. */
  readonly unit: string;
}

export function atMost(label: string, measured: number, limit: number, unit = ""): Figure {
  return { label, measured, limit, direction: "at most", unit };
}

export function atLeast(label: string, measured: number, limit: number, unit = ""): Figure {
  return { label, measured, limit, direction: "at least", unit };
}

/** Whether a figure is within its limit; a measurement that is no number is not. */
export function isMet({ measured, limit, direction }: Figure): boolean {
  return direction === "at most" ? measured <= limit : measured >= limit;
}
