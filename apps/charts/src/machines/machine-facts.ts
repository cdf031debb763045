/** What the build knows of a machine before it is opened, and of a file that it could not draw. */

export interface MachineFacts {
  /** The machine's id. */
  readonly id: string;
  /** The group that the machine stands in: the name of its flow, or of the app. */
  readonly flow: string;
  /** Path of the machine's file in the repository. */
  readonly file: string;
  readonly description: string;
  readonly states: number;
  readonly transitions: number;
}

/** A file that could not be read or drawn. The others are there all the same. */
export interface MakeFailure {
  /** Path of the file in the repository. */
  readonly file: string;
  readonly message: string;
}
