/** The repository as files on disk: its folder, and every file that git would keep. Works without git, as in a download. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository's root, without a slash at its end. */
export const REPOSITORY = fileURLToPath(new URL("../../../../", import.meta.url)).replace(/[\\/]$/u, "");

/**
 * Every file below `folder` as a path relative to it, with forward slashes, sorted.
 * Leaves out what `.gitignore` names: it holds plain names and `*.suffix` lines only.
 */
export function listFiles(folder: string, ignored: readonly string[] = ignoredNames()): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isIgnored(name, ignored))
    .flatMap((entry) =>
      entry.isDirectory()
        ? listFiles(join(folder, entry.name), ignored).map((file) => `${entry.name}/${file}`)
        : [entry.name],
    )
    .toSorted();
}

/** The content of a JSON file that this repository or one of its tools has written; its absolute path. */
export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** The text of a file, by its path relative to the root. */
export function readText(file: string): string {
  return readFileSync(join(REPOSITORY, file), "utf8");
}

function ignoredNames(): string[] {
  const lines = readFileSync(join(REPOSITORY, ".gitignore"), "utf8").split("\n");
  return [".git", ...lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"))];
}

function isIgnored(name: string, ignored: readonly string[]): boolean {
  return ignored.some((pattern) => (pattern.startsWith("*") ? name.endsWith(pattern.slice(1)) : name === pattern));
}
