/**
 * Notices when the npx or pnpm that started us is gone. Killed by a signal, npx leaves its pnpm, and pnpm leaves its
 * script, running without a word (seen with npm 11 and pnpm 12); a server would then hold its port for ever.
 *
 * The chain from us up to the topmost npm or pnpm is remembered once; a link that breaks means that the caller is gone.
 * Linux tells the chain in /proc; elsewhere `ps` is asked once and after that only whether the processes still live.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface ProcessInfo {
  readonly pid: number;
  readonly parentPid: number;
  readonly name: string;
}

const CHECK_EVERY_MS = 1000;

/** Calls back once when a caller is gone; never if no npm or pnpm started this process. @returns A function that stops watching. */
export function watchCaller(onGone: () => void): () => void {
  const chain = callerChain(process.pid, readProcess);
  if (chain.length === 0) return () => undefined;
  const timer = setInterval(() => {
    if (isChainWhole(chain, readParent)) return;
    clearInterval(timer);
    onGone();
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/**
 * Milliseconds since the reader gave the command: since the topmost npm or pnpm started, which may have installed packages
 * before it started us. Where the system doesn't tell (it is asked on Linux only), since this process started.
 */
export function sinceCommandMs(): number {
  const ownMs = process.uptime() * 1000;
  try {
    const [top = process.pid] = callerChain(process.pid, readProcess)
      .map(({ pid }) => pid)
      .toReversed();
    const startedAtTicks = Number(readStat(top).fields[19]);
    const upSeconds = Number(readFileSync("/proc/uptime", "utf8").split(" ")[0]);
    // A tick is 10 ms on every Linux that Node runs on.
    const topMs = upSeconds * 1000 - startedAtTicks * 10;
    return topMs > ownMs ? topMs : ownMs;
  } catch {
    return ownMs;
  }
}

/** The processes from the given one up to the topmost npm or pnpm. Empty when no npm or pnpm is among its parents. */
export function callerChain(pid: number, read: (pid: number) => ProcessInfo | undefined): ProcessInfo[] {
  const ancestors: ProcessInfo[] = [];
  for (let info = read(pid); info !== undefined && info.pid > 1; info = read(info.parentPid)) {
    ancestors.push(info);
  }
  return ancestors.slice(0, ancestors.findLastIndex(({ name }) => /^(?:npm|npx|pnpm)\b/u.test(name)) + 1);
}

/** Whether each process of the chain, its top excepted, still has the parent it had. */
export function isChainWhole(
  chain: readonly ProcessInfo[],
  parentOf: (info: ProcessInfo) => number | undefined,
): boolean {
  const top = chain.at(-1);
  return chain.every((info) => info === top || parentOf(info) === info.parentPid);
}

function readProcess(pid: number): ProcessInfo | undefined {
  return process.platform === "linux" ? readProc(pid) : readPs(pid);
}

function readParent(info: ProcessInfo): number | undefined {
  if (process.platform === "linux") return readProc(info.pid)?.parentPid;
  try {
    process.kill(info.parentPid, 0);
    return info.parentPid;
  } catch {
    return undefined;
  }
}

/** `/proc/<pid>/stat` is `pid (name) state parent …`; the name may hold spaces and brackets. */
function readStat(pid: number): { readonly name: string; readonly fields: readonly string[] } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const end = stat.lastIndexOf(")");
  return { name: stat.slice(stat.indexOf("(") + 1, end), fields: stat.slice(end + 2).split(" ") };
}

function readProc(pid: number): ProcessInfo | undefined {
  try {
    const { name, fields } = readStat(pid);
    return { pid, name, parentPid: Number(fields[1]) };
  } catch {
    return undefined;
  }
}

function readPs(pid: number): ProcessInfo | undefined {
  try {
    const [parent = "", ...words] = execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" })
      .trim()
      .split(/\s+/u);
    const name = words.join(" ").replace(/^.*\//u, "");
    return parent === "" ? undefined : { pid, name, parentPid: Number(parent) };
  } catch {
    return undefined;
  }
}
