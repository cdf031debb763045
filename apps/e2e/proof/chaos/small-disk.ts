/** Mounts a small separate file system in memory on a folder, if this machine allows it (tmpfs(5)). */
import { execFileSync } from "node:child_process";

const SIZE = "96m";

/** @returns a function that unmounts it; undefined if mounting is not allowed, and the folder is an ordinary one. */
export function mountSmallDisk(folder: string): (() => void) | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=700`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  // Detached at once and removed with its last open file, so that a process that is still ending cannot keep it.
  return () => void execFileSync("umount", ["--lazy", folder], { stdio: "ignore" });
}
