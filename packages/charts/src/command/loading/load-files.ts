/** Loads the files that were named, and says which could not be read. */
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { FoundMachine } from "../../compare/index.ts";
import { CommandError } from "../line/command-error.ts";
import { loadMachines, type LoadedMachines } from "./load-machines.ts";
import { requireTypeScript } from "./typescript-support.ts";
import type { Output } from "../line/output.ts";

export interface NamedFiles {
  readonly files: readonly string[];
  readonly conditions: readonly string[];
}

/** @throws CommandError when there is no such file, or no machine in any of them */
export async function loadFiles({ files, conditions }: NamedFiles, { stderr }: Output): Promise<LoadedMachines> {
  for (const file of files) {
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
    if (statSync(file).isDirectory())
      throw new CommandError(`${file} is a folder. Name the files that export machines.`);
  }
  requireTypeScript(files);
  const named = new Map(files.map((file) => [resolve(file), file]));
  const nameOf = <Found extends { readonly file: string }>(found: Found): Found => ({
    ...found,
    file: named.get(found.file) ?? found.file,
  });
  const loaded = await loadMachines({ folder: process.cwd(), files: [...named.keys()], conditions });
  const machines: FoundMachine[] = loaded.machines.map(nameOf);
  const failures = loaded.failures.map(nameOf);
  for (const { file, message } of failures) stderr(`${file} was not read. ${message}\n`);
  const known = new Set([...machines, ...failures].map(({ file }) => file));
  for (const file of new Set(files)) {
    if (!known.has(file)) stderr(`${file} exports no machine of XState 5. Export what createMachine returns.\n`);
  }
  if (machines.length === 0) throw new CommandError("There is no machine to show.");
  return { machines, failures };
}
