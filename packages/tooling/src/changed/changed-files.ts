/** Which files differ from what is committed, by git. */
import { execFileSync } from "node:child_process";
import { REPOSITORY } from "../repository/repository.ts";

/**
 * Paths of the changed, added and deleted files: those of the work tree that are not committed, or with a reference all
 * that differ from where the work on top of it began.
 *
 * @throws Error with what git says, for example of an unknown reference.
 */
export function changedFiles(reference: string | undefined, root = REPOSITORY): string[] {
  const since = reference === undefined ? ["HEAD"] : ["--merge-base", reference];
  const differing = git(root, "diff", "--name-only", "--no-renames", "-z", ...since, "--");
  const untracked = git(root, "ls-files", "--others", "--exclude-standard", "-z");
  return [...new Set([...differing, ...untracked])].toSorted();
}

function git(root: string, ...args: readonly string[]): string[] {
  const output = execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  return output.split("\0").filter((path) => path !== "");
}
