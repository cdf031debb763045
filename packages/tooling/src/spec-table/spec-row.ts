/** What the specification asks of signing in, sentence by sentence, and which test asserts it. */

/** What is built after everything else; a closed list, so that nothing else can be put off. */
export const LATER_PARTS = ["hosted sign-in", "identity pool", "languages, social providers"] as const;

export type LaterPart = (typeof LATER_PARTS)[number];

export interface TestReference {
  /** Path from the root of the repository. */
  readonly file: string;
  /** The titles of its describes and its own, as the source spells them, joined by ` › `. */
  readonly title: string;
  /** What must stand in the test, or in a table or function of its file that it names. */
  readonly asserts: string;
}

interface Row {
  /** Section and number, `8.12`; stays what it is when rows come and go. */
  readonly id: string;
  /** The words of the specification; a quoted text exactly as it is there. */
  readonly says: string;
}

export interface DueRow extends Row {
  readonly tests: readonly TestReference[];
}

export interface LaterRow extends Row {
  readonly later: LaterPart;
}

export type SpecRow = DueRow | LaterRow;

export interface SpecSection {
  /** Its number in the specification. */
  readonly number: number;
  readonly title: string;
  readonly rows: readonly SpecRow[];
}

/** A row that a test asserts. */
export function row(id: string, says: string, ...tests: readonly TestReference[]): DueRow {
  return { id, says, tests };
}

/** A row of a part that is not built yet. */
export function later(part: LaterPart, id: string, says: string): LaterRow {
  return { id, says, later: part };
}

/** Refers to the tests of one file. */
export function testsOf(file: string): (title: string, asserts: string) => TestReference {
  return (title, asserts) => ({ file, title, asserts });
}
