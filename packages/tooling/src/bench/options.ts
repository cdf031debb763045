/** What `bench` may be told, and the words that say so. */
import { parseArgs } from "node:util";

export interface BenchOptions {
  readonly isHelp: boolean;
  readonly isList: boolean;
  /** Names of benches; empty means all of them. */
  readonly only: readonly string[];
  /** Where the result goes as JSON, besides the screen. */
  readonly json: string | undefined;
}

export const USAGE = `Measures Poolgate beside its peers and holds it to its limits.

  bench                 all benches; exit code 1 when a limit is missed
  bench --only NAME     one bench; may be repeated
  bench --json FILE     writes everything measured to FILE too
  bench --list          names the benches
  bench --help          says this`;

/** @throws TypeError when an option is unknown or has no value. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    strict: true,
    allowPositionals: false,
    options: {
      help: { type: "boolean", short: "h", default: false },
      list: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
      json: { type: "string" },
    },
  });
  return { isHelp: values.help, isList: values.list, only: values.only, json: values.json };
}

/**
 * The benches asked for, in the order of `all`.
 *
 * @throws Error naming what is there when one is asked for that isn't.
 */
export function chooseBenches<T extends { readonly name: string }>(all: readonly T[], only: readonly string[]): T[] {
  const unknown = only.filter((name) => !all.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    const names = all.map(({ name }) => name).join(", ");
    throw new Error(`There is no bench ${unknown.join(", ")}; there are ${names}.`);
  }
  return all.filter(({ name }) => only.length === 0 || only.includes(name));
}
