/**
 * Puts the files of a revision into a temporary folder, with the packages that are installed now, and removes it again, also
 * when the command is interrupted.
 */
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { git, listFiles } from "./git.ts";

/** @param read Gets the folder, which is removed afterwards. */
export async function withCheckout<Result>(
  repository: string,
  commit: string,
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  // Node knows modules by their real paths, and so do messages about them.
  const parent = mkdtempSync(join(realpathSync(tmpdir()), "poolgate-revision-"));
  const remove = (): void => rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  try {
    const folder = join(parent, "files");
    mkdirSync(folder);
    const env = { GIT_INDEX_FILE: join(parent, "index") };
    await git(repository, ["read-tree", commit], env);
    await git(repository, ["checkout-index", "--all", "--quiet", `--prefix=${folder}/`], env);
    const files = await listFiles(repository, commit);
    const packages = new Set([".", ...files.filter((file) => file.endsWith("package.json")).map(dirname)]);
    for (const one of packages) linkPackages(realpathSync(repository), folder, one);
    return await read(folder);
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/** Links each installed package by itself. Packages of the repository are the revision's own, not those of now. */
function linkPackages(repository: string, folder: string, path: string): void {
  const installed = join(repository, path, "node_modules");
  if (!existsSync(installed)) return;
  for (const name of packageNames(installed)) {
    const real = realpathOf(join(installed, name));
    if (real === undefined) continue;
    const inside = relative(repository, real);
    const isOwn = !isAbsolute(inside) && !inside.startsWith("..") && !inside.split(sep).includes("node_modules");
    const target = isOwn ? join(folder, inside) : real;
    const link = join(folder, path, "node_modules", name);
    if (!existsSync(target) || lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link, "junction");
  }
}

function packageNames(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name.startsWith(".")) return [];
    return name.startsWith("@") ? readdirSync(join(folder, name)).map((part) => `${name}/${part}`) : [name];
  });
}

/** Nothing for a link that leads nowhere. */
function realpathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
