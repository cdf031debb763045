/**
 * Creates temporary folders that only this account can read, and removes them in every case.
 *
 * A folder is removed after its work, and all of them when the process ends. After a process was killed, the next
 * start removes them.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "poolgate-clips-";

export interface PrivateFolder {
  /** Runs the work with a folder of its own, which is removed afterwards, also when the work fails. */
  use<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Removes all folders. */
  remove(): void;
}

/**
 * Creates a folder inside the system's temporary folder when it is first used.
 *
 * @param root the system's temporary folder by default
 */
export function createPrivateFolder(root = tmpdir()): PrivateFolder {
  let path: string | undefined;
  const remove = (): void => {
    if (path !== undefined) rmSync(path, { recursive: true, force: true });
    path = undefined;
    process.removeListener("exit", remove);
  };
  const make = (): string => {
    mkdirSync(root, { recursive: true });
    process.on("exit", remove);
    return mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
  };
  return {
    use: async (work) => {
      path ??= make();
      await using folder = await mkdtempDisposable(join(path, "job-"));
      return await work(folder.path);
    },
    remove,
  };
}

/** Removes the folders of processes that no longer run. */
export function removeLeftFolders(root = tmpdir()): void {
  for (const name of listed(root)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(pid) && !isAlive(pid)) rmSync(join(root, name), { recursive: true, force: true });
  }
}

function listed(root: string): string[] {
  try {
    return readdirSync(root);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs under another account.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
