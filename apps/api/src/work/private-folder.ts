/**
 * Temporary files in a folder that only this account can read, gone in every case: after the work, with the process, and,
 * after a process that was killed, at the next start.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "poolgate-clips-";

export interface PrivateFolder {
  /** Gives the work a folder of its own, which is removed when the work has ended, however it did. */
  use<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Removes everything. */
  remove(): void;
}

/**
 * A folder inside the system's temporary one, made when it is first used.
 *
 * @param root undefined for the system's own
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

/** Removes what processes left behind that are no more. */
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
    // It lives, but belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
