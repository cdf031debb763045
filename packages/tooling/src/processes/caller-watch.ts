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
  /** Since the machine was started; only Linux tells it. */
  readonly startedAtMs?: number;
}

const CHECK_EVERY_MS = 1000;
/** On every Linux that Node runs on. */
const TICK_MS = 10;

/** Calls back once when a caller is gone; never if no npm or pnpm started this process. */
export function watchCaller(onGone: () => void): void {
  const chain = callerChain(process.pid, readProcess);
  if (chain.length === 0) return;
  const timer = setInterval(() => {
    if (isChainWhole(chain, readParent)) return;
    clearInterval(timer);
    onGone();
  }, CHECK_EVERY_MS);
  timer.unref();
}

/**
 * Milliseconds since the reader gave the command: since the topmost npm or pnpm started, which may have installed packages
 * before it started us. Where the system doesn't tell, since this process started.
 */
export function sinceCommandMs(): number {
  const ownMs = process.uptime() * 1000;
  const { startedAtMs } = callerChain(process.pid, readProcess).at(-1) ?? {};
  if (startedAtMs === undefined) return ownMs;
  const upSeconds = Number(readFileSync("/proc/uptime", "utf8").split(" ")[0]);
  return Math.max(ownMs, upSeconds * 1000 - startedAtMs);
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

function readParent({ pid, parentPid }: ProcessInfo): number | undefined {
  if (process.platform === "linux") return readProcess(pid)?.parentPid;
  try {
    process.kill(parentPid, 0);
    return parentPid;
  } catch {
    return undefined;
  }
}

function readProcess(pid: number): ProcessInfo | undefined {
  try {
    if (process.platform === "linux") {
      // `pid (name) state parent …`; the name may hold spaces and brackets.
      const [, name = "", rest = ""] = /\((.*)\) (.*)/su.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      const fields = rest.split(" ");
      return { pid, name, parentPid: Number(fields[1]), startedAtMs: Number(fields[19]) * TICK_MS };
    }
    const printed = execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
    const [, parent, name = ""] = /^\s*(\d+)\s+(?:.*\/)?(.*)$/mu.exec(printed) ?? [];
    return parent === undefined ? undefined : { pid, name, parentPid: Number(parent) };
  } catch {
    return undefined;
  }
}
