/** Calls git. Nothing in the user's repository is changed: no index, no worktree, no file. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CommandError } from "../line/command-error.ts";

const MOST_BYTES = 256 * 1024 * 1024;

/** @throws Error with what git says */
export async function git(folder: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  // Large files that stand elsewhere are no machines, and are not fetched.
  const env = { ...process.env, GIT_LFS_SKIP_SMUDGE: "1", ...more };
  const running = promisify(execFile)("git", [...args], { cwd: folder, env, maxBuffer: MOST_BYTES });
  const stopWithUs = (): void => void running.child.kill("SIGKILL");
  // Before temporary files are removed: it may still be writing to them.
  process.prependOnceListener("exit", stopWithUs);
  try {
    return (await running).stdout;
  } finally {
    process.off("exit", stopWithUs);
  }
}

/** @throws CommandError outside of a repository, or without git */
export async function findRepository(folder: string): Promise<string> {
  try {
    return (await git(folder, ["rev-parse", "--show-toplevel"])).trimEnd();
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    const reason = isMissing ? "git is not installed" : "this folder is in no git repository";
    throw new CommandError(`To compare revisions, git is needed, and ${reason}. Two files can be compared anywhere.`, {
      cause,
    });
  }
}

/** The commit that a revision means. @throws CommandError when there is none */
export async function findCommit(repository: string, revision: string): Promise<string> {
  try {
    return (
      await git(repository, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`])
    ).trim();
  } catch (cause) {
    throw new CommandError(`"${revision}" is neither a file nor a revision of this repository.`, { cause });
  }
}

/** Paths relative to the repository. Without a commit, those of the files as they are now. */
export async function listFiles(repository: string, commit: string | undefined): Promise<string[]> {
  const now = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const text = await git(repository, commit === undefined ? now : ["ls-tree", "-r", "-z", "--name-only", commit]);
  return [...new Set(text.split("\0"))].filter((path) => path !== "");
}
