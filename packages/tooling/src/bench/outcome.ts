/** What became of one bench and of the whole run, as it is printed and as it is written to a file. */
import { isMet, type BenchResult, type BenchRow, type Figure } from "./bench.ts";

export interface BenchOutcome {
  readonly name: string;
  readonly title: string;
  readonly durationMs: number;
  /** Absent when the bench failed before it had one. */
  readonly result?: BenchResult;
  /** Why it failed. */
  readonly failure?: string;
}

export interface Machine {
  readonly node: string;
  readonly platform: string;
  readonly processor: string;
  readonly processors: number;
  /** The load of the last minute at the start and at the end: what others did meanwhile. */
  readonly loadBefore: number;
  readonly loadAfter: number;
}

export interface JsonReport {
  readonly startedAt: string;
  readonly isOk: boolean;
  readonly machine: Machine;
  readonly benches: readonly {
    readonly name: string;
    readonly title: string;
    readonly durationMs: number;
    readonly failure?: string;
    readonly rows: readonly BenchRow[];
    readonly figures: readonly (Figure & { readonly isMet: boolean })[];
    readonly notes: readonly string[];
  }[];
}

/** Whether everything ran and every figure is within its limit. */
export function isOk(outcomes: readonly BenchOutcome[]): boolean {
  return outcomes.every(({ result }) => result !== undefined && result.figures.every(isMet));
}

export function jsonReport(startedAt: Date, machine: Machine, outcomes: readonly BenchOutcome[]): JsonReport {
  return {
    startedAt: startedAt.toISOString(),
    isOk: isOk(outcomes),
    machine,
    benches: outcomes.map(({ result, ...outcome }) => ({
      ...outcome,
      rows: result?.rows ?? [],
      figures: (result?.figures ?? []).map((figure) => ({ ...figure, isMet: isMet(figure) })),
      notes: result?.notes ?? [],
    })),
  };
}
