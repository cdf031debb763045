/** The modules that the Vite plugin makes (`plugin/modules.ts`). */
declare module "virtual:charts" {
  type MachineFacts = import("./machines/machine-facts.ts").MachineFacts;
  type MakeFailure = import("./machines/machine-facts.ts").MakeFailure;

  export interface MachineEntry extends MachineFacts {
    /** How many transitions tests have taken: against the pool, and with fakes only. */
    readonly proof: { readonly pool: number; readonly fakes: number };
    readonly load: () => Promise<MachineModule>;
    /** The chart alone, for which nothing is laid out. */
    readonly loadChart: () => Promise<import("@poolgate/charts").Chart>;
  }

  export interface MachineModule {
    readonly drawn: import("@poolgate/charts").LaidOutChart;
    readonly coverage: import("@poolgate/testkit/charts-coverage").MachineCoverage | undefined;
  }

  export type SearchRow = import("./search/rows.ts").Row;

  export const MACHINES: readonly MachineEntry[];
  /** Files that could not be drawn, and why. */
  export const FAILURES: readonly MakeFailure[];
  /** Whether the tests have been run. Undefined for machines whose tests are not ours. */
  export const HAS_COVERAGE: boolean | undefined;
  export const loadSearch: () => Promise<{ readonly ROWS: readonly SearchRow[] }>;
}
