/** A folder that is a small file system of its own in memory, where this machine lets us mount one (tmpfs(5)). */
import { execFileSync } from "node:child_process";

const SIZE = "96m";

/** @returns how to take it away again; undefined where nothing may be mounted, and the folder is an ordinary one. */
export function mountSmallDisk(folder: string): (() => void) | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=700`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  // Detached at once and gone with its last open file, so that a process which still ends cannot keep it.
  return () => void execFileSync("umount", ["--lazy", folder], { stdio: "ignore" });
}
