/** Finds a program: at the given path, or in one of the folders of PATH. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the program's path; undefined when there is no such executable file. */
export function findProgram(command: string, path = process.env["PATH"] ?? ""): string | undefined {
  const places = /[/\\]/.test(command)
    ? [command]
    : path.split(delimiter).flatMap((folder) => (folder === "" ? [] : [join(folder, command)]));
  return places.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
