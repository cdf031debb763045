/** What the reading of all machines hands to the plugin: one entry for each machine, its drawing in a file of its own. */

export interface MadeCharts {
  readonly charts: readonly MadeChart[];
  readonly failures: readonly MakeFailure[];
}

/** A file that could not be read or drawn. The others are there all the same. */
export interface MakeFailure {
  /** Path of the file in the repository. */
  readonly file: string;
  readonly message: string;
}

export interface MadeChart {
  /** The machine's id. */
  readonly id: string;
  /** The group that the machine stands in: the name of its flow, or of the app. */
  readonly flow: string;
  /** Path of the machine's file in the repository. */
  readonly file: string;
  readonly description: string;
  readonly states: number;
  readonly transitions: number;
  /** Absolute path of the chart with its layout, as JSON. */
  readonly laidOut: string;
}
