/** Benches and the parts of the proof: one file each, beside what it measures or proves, found by its name. */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { REPOSITORY } from "./repository.ts";

/** What a `*.bench.ts` or a `*.proof.ts` exports by default; its name is the file's without its ending. */
export interface Part {
  readonly name: string;
  readonly title: string;
}

export interface PartFile<P extends Part> {
  readonly name: string;
  /** @throws Error when the file's default export is no part of this name. */
  readonly load: () => Promise<P>;
}

/**
 * The command that runs benches or proofs: `--only NAME`, `--list`, `--help` and options of its own. Exit code 1 when `run`
 * resolves to false, 2 when the command was called wrongly.
 */
export async function callParts<P extends Part>(
  kind: "bench" | "proof",
  usage: string,
  options: ParseArgsOptionsConfig,
  run: (files: readonly PartFile<P>[], given: Readonly<Record<string, unknown>>) => Promise<boolean>,
): Promise<void> {
  // Parts clean up when the process exits, which a signal alone would not let them do.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
  try {
    const help = { type: "boolean", short: "h" } as const;
    const only = { type: "string", multiple: true, default: [] as string[] } as const;
    const { values } = parseArgs({ options: { ...options, help, list: { type: "boolean" }, only } });
    const files = chooseParts(findParts<P>(kind), values.only as string[]);
    if (values.help === true) process.stdout.write(`${usage}\n`);
    else if (values.list === true) process.stdout.write(`${files.map(({ name }) => name).join("\n")}\n`);
    else process.exitCode = (await run(files, values)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    process.exitCode = 2;
  }
}

/** Every file of the kind in a folder of that name in a package or an app, in the order of their names. */
export function findParts<P extends Part>(kind: "bench" | "proof", root = REPOSITORY): PartFile<P>[] {
  const ending = `.${kind}.ts`;
  return globSync(`{packages,apps}/*/${kind}/*${ending}`, { cwd: root })
    .map((path) => ({
      name: basename(path, ending),
      async load() {
        const module = (await import(pathToFileURL(join(root, path)).href)) as { readonly default?: P };
        if (module.default?.name === basename(path, ending)) return module.default;
        throw new Error(`${path} has to export a part named ${basename(path, ending)} by default.`);
      },
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * The named parts, in the order of `all`; all parts when none is named.
 *
 * @throws Error that lists the names there are when an unknown one is asked for.
 */
export function chooseParts<T extends { readonly name: string }>(all: readonly T[], only: readonly string[]): T[] {
  const unknown = only.filter((name) => !all.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(", ")}; there are ${all.map(({ name }) => name).join(", ")}.`);
  }
  return all.filter(({ name }) => only.length === 0 || only.includes(name));
}

/** What became of a part. */
export interface Outcome<Result> extends Part {
  readonly durationMs: number;
  /** Absent when the part failed before it had one, or did not run. */
  readonly result?: Result;
  readonly failure?: string;
}

/** Runs parts one after the other. A part that fails does not stop the rest. */
export async function runParts<P extends Part, Result>(
  files: readonly PartFile<P>[],
  run: (part: P) => Promise<Result>,
  onEnd: (outcome: Outcome<Result>) => void = () => undefined,
): Promise<Outcome<Result>[]> {
  const outcomes: Outcome<Result>[] = [];
  for (const { name, load } of files) {
    const startedAtMs = performance.now();
    let title = name;
    const seen = () => ({ name, title, durationMs: performance.now() - startedAtMs });
    try {
      const part = await load();
      ({ title } = part);
      const result = await run(part);
      outcomes.push({ ...seen(), result });
    } catch (error) {
      outcomes.push({ ...seen(), failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
    outcomes.slice(-1).forEach(onEnd);
  }
  return outcomes;
}
