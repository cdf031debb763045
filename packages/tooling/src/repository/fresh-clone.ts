/**
 * A copy of the repository in which no command has run: the files that git tracks as they are now, and its history. It has no
 * caches, builds or results.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, globSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { REPOSITORY } from "./repository.ts";

/** Copies the files to a folder, which is created. */
export function copyTrackedFiles(folder: string): void {
  const files = git(REPOSITORY, "ls-files", "-z").split("\0");
  const present = files.filter((file) => file !== "" && existsSync(join(REPOSITORY, file)));
  for (const home of new Set(present.map((file) => dirname(file)))) mkdirSync(join(folder, home), { recursive: true });
  for (const file of present) copyFileSync(join(REPOSITORY, file), join(folder, file));
}

/** The same with the history, so that its `git status` says what is not committed here. Its branch is `main`. */
export function makeFreshClone(folder: string): void {
  git(dirname(folder), "clone", "--quiet", "--shared", "--no-checkout", REPOSITORY, folder);
  git(folder, "update-ref", "refs/heads/main", "HEAD");
  git(folder, "symbolic-ref", "HEAD", "refs/heads/main");
  copyTrackedFiles(folder);
  git(folder, "reset", "--quiet");
}

/**
 * Links the packages that are installed here, where an installation would link them. Those of the workspace are the clone's own.
 * A linked folder is good for tests that have no time to install.
 */
export function linkPackages(clone: string): void {
  for (const home of ["", ...globSync("{packages,apps}/*", { cwd: REPOSITORY })]) {
    const installed = join(REPOSITORY, home, "node_modules");
    for (const name of existsSync(installed) ? packageNames(installed) : []) {
      const link = join(clone, home, "node_modules", name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(targetIn(clone, realpathSync(join(installed, name))), link);
    }
  }
}

/** The names of packages, with their scopes; not the folders of tools, which begin with a dot. */
function packageNames(installed: string): string[] {
  return readdirSync(installed)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(installed, name)).map((inner) => `${name}/${inner}`) : [name],
    );
}

function targetIn(clone: string, target: string): string {
  const path = relative(REPOSITORY, target);
  return path.startsWith("..") || path.startsWith("node_modules") ? target : join(clone, path);
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
