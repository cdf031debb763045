/**
 * Which files of a folder hold machines: by their names and by a call of `createMachine`, since importing everything would run
 * everything.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const MACHINE_FILE = /(?:^|[./_-])machine\.[cm]?[jt]s$|[a-z0-9]Machine\.[cm]?[jt]s$/u;

/**
 * @param files Paths in the folder.
 * @param paths Files, which are taken whatever their names are, and folders; everything when empty.
 */
export function machineFiles(folder: string, files: readonly string[], paths: readonly string[]): string[] {
  const chosen = files.filter((file) => {
    if (paths.includes(file)) return true;
    const isBelow = paths.length === 0 || paths.some((path) => path === "" || file.startsWith(`${path}/`));
    return isBelow && MACHINE_FILE.test(file) && !file.split("/").includes("node_modules") && hasMachine(folder, file);
  });
  return chosen.toSorted();
}

function hasMachine(folder: string, file: string): boolean {
  return /\bcreateMachine\s*[(<]/u.test(readFileSync(join(folder, file), "utf8"));
}
