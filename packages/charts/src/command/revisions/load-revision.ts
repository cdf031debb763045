/** Reads the machines of one revision of a repository, or of its files as they are now. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadMachines, type LoadedMachines } from "../loading/load-machines.ts";
import { requireTypeScript } from "../loading/typescript-support.ts";
import { withCheckout } from "./checkout.ts";
import { listFiles } from "./git.ts";
import { machineFiles } from "./machine-files.ts";

export interface Revision {
  readonly repository: string;
  /** Absent for the files as they are now. */
  readonly commit: string | undefined;
  /** Paths in the repository; all when empty. */
  readonly paths: readonly string[];
  readonly conditions: readonly string[];
}

export async function loadRevision(revision: Revision): Promise<LoadedMachines> {
  const { repository, commit } = revision;
  const files = await listFiles(repository, commit);
  if (commit !== undefined) {
    return withCheckout(repository, commit, (folder) => loadFolder(folder, files, revision));
  }
  // Of those that git knows, some may have been removed since.
  const existing = files.filter((file) => existsSync(join(repository, file)));
  return loadFolder(repository, existing, revision);
}

async function loadFolder(
  folder: string,
  files: readonly string[],
  { paths, conditions }: Revision,
): Promise<LoadedMachines> {
  const found = machineFiles(folder, files, paths);
  requireTypeScript(found);
  return loadMachines({ folder, files: found, conditions });
}
