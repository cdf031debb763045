/** Copies of the repository in which no command has run: they have no caches, builds or results. */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, globSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { REPOSITORY } from "./repository.ts";

/** Copies files of the repository to a folder, which is created. */
export function copyFiles(files: readonly string[], folder: string): void {
  for (const home of new Set(files.map((file) => dirname(file)))) mkdirSync(join(folder, home), { recursive: true });
  for (const file of files) copyFileSync(join(REPOSITORY, file), join(folder, file));
}

/** A clone on the branch `main`, with the files that git tracks as they are here now: what is not committed is changed there. */
export function makeFreshClone(folder: string): void {
  git(dirname(folder), "clone", "--quiet", "--shared", "--no-checkout", REPOSITORY, folder);
  git(folder, "update-ref", "refs/heads/main", "HEAD");
  git(folder, "symbolic-ref", "HEAD", "refs/heads/main");
  const tracked = git(REPOSITORY, "ls-files", "-z").split("\0").filter(Boolean);
  const here = tracked.filter((file) => existsSync(join(REPOSITORY, file)));
  copyFiles(here, folder);
  git(folder, "reset", "--quiet");
}

/**
 * Links the packages that are installed here, where an installation would link them. Those of the workspace are the clone's own.
 * A linked folder is good for tests that have no time to install.
 */
export function linkPackages(clone: string): void {
  for (const home of ["", ...globSync("{packages,apps}/*", { cwd: REPOSITORY })]) {
    const installed = join(REPOSITORY, home, "node_modules");
    // The folders of tools begin with a dot.
    for (const name of globSync(["[!.@]*", "@*/*"], { cwd: installed })) {
      const target = realpathSync(join(installed, name));
      const path = relative(REPOSITORY, target);
      const link = join(clone, home, "node_modules", name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(/^(?:\.\.|node_modules)/u.test(path) ? target : join(clone, path), link);
    }
  }
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
