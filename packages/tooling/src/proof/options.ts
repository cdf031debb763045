/** The command-line options of `proof`, and the text of its help. */
import { parseArgs } from "node:util";

export interface ProofOptions {
  readonly isHelp: boolean;
  readonly isList: boolean;
  readonly isSample: boolean;
  /** Names of parts; empty means all of them. */
  readonly only: readonly string[];
}

export const USAGE = `Runs the long proofs: many tabs, bad lock holders, load, chaos, big counts. All parts together take under two hours.

  proof                 all parts; exit code 1 when one fails
  proof --only NAME     one part; may be repeated
  proof --sample        the short version of each part, as \`test\` runs it
  proof --list          names the parts
  proof --help          prints this text`;

/** @throws TypeError when an option is unknown or has no value. */
export function readProofOptions(args: readonly string[]): ProofOptions {
  const { values } = parseArgs({
    args: [...args],
    strict: true,
    allowPositionals: false,
    options: {
      help: { type: "boolean", short: "h", default: false },
      list: { type: "boolean", default: false },
      sample: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
    },
  });
  return { isHelp: values.help, isList: values.list, isSample: values.sample, only: values.only };
}

/**
 * The parts asked for, in the order of `all`.
 *
 * @throws Error that lists the names there are when an unknown one is asked for.
 */
export function chooseParts<T extends { readonly name: string }>(all: readonly T[], only: readonly string[]): T[] {
  const unknown = only.filter((name) => !all.some((part) => part.name === name));
  if (unknown.length > 0) {
    const names = all.map(({ name }) => name).join(", ");
    throw new Error(`The proof has no part ${unknown.join(", ")}; its parts are ${names}.`);
  }
  return all.filter(({ name }) => only.length === 0 || only.includes(name));
}
