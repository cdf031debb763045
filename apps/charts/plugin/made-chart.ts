/** What the reading of all machines hands to the plugin: one entry for each machine, its drawing in a file of its own. */
import type { MachineFacts, MakeFailure } from "../src/machines/machine-facts.ts";

export interface MadeCharts {
  readonly charts: readonly MadeChart[];
  readonly failures: readonly MakeFailure[];
}

export interface MadeChart extends MachineFacts {
  /** Absolute path of the chart with its layout, as JSON. */
  readonly laidOut: string;
}
