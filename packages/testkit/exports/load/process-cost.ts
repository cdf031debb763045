/** The cost of a process as the system reports it: its memory, and on Linux its processor time. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const KIB = 1_024;
/** Linux reports processor time in hundredths of a second (proc_pid_stat(5)). */
const MS_PER_TICK = 10;

/**
 * Bytes in memory: the maximum so far on Linux, the current value elsewhere. @throws Error if there is no such process.
 */
export function residentBytes(pid: number): number {
  if (process.platform === "linux") return peakResidentBytes(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * KIB;
}

/** Milliseconds of processor time since the start of the process; undefined if the system is not Linux. */
export function processorMs(pid: number): number | undefined {
  return process.platform === "linux" ? spentMs(readFileSync(`/proc/${pid}/stat`, "utf8")) : undefined;
}

/** Reads the text of /proc/PID/status: `VmHWM`, the high-water mark of resident memory (proc_pid_status(5)). */
export function peakResidentBytes(status: string): number {
  const match = /^VmHWM:\s+(\d+) kB$/mu.exec(status);
  if (match === null) throw new Error("The process has no memory, so it has ended.");
  return Number(match[1]) * KIB;
}

/**
 * Reads the text of /proc/PID/stat: user and system time. The process name before them is in parentheses and may
 * contain anything.
 */
export function spentMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // utime and stime are fields 14 and 15; the first field here is 3.
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
