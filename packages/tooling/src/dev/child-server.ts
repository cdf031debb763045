/**
 * One server of `dev` as a child process: its lines passed on with its name before them, its last complaints kept, and
 * an end that always comes.
 *
 * Each child has a process group of its own: Ctrl-C in a terminal reaches every process of the foreground group at once,
 * and a server that ends by itself could not be told from one that crashed.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { childEnvironment } from "../processes/package-binary.ts";
import { REPOSITORY } from "../repository/repository.ts";
import type { ServerPlan } from "./servers.ts";

export interface ChildEnd {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it wrote to stderr last. */
  readonly lastLines: readonly string[];
}

export interface ChildServer {
  readonly plan: ServerPlan;
  /** Resolves when the process has ended, for any reason. It never rejects. */
  readonly ended: Promise<ChildEnd>;
  /** Asks it to end and kills it when it hasn't in time; resolves to whether it had to be killed. */
  stop(patienceMs?: number): Promise<boolean>;
  /** Kills it at once. */
  kill(): void;
}

const PATIENCE_MS = 5000;
const KEPT_LINES = 20;
const LEAVE_WITH_PARENT = new URL("../processes/leave-with-parent.ts", import.meta.url);

/** Starts the server; `log` gets each of its lines except the one that says it is ready. */
export function startChild(plan: ServerPlan, log: (line: string) => void): ChildServer {
  const child = spawn(process.execPath, ["--import", LEAVE_WITH_PARENT.href, ...plan.args], {
    cwd: REPOSITORY,
    env: childEnvironment(plan.env),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new TypeError("A child with pipes has both of them.");
  const lastLines: string[] = [];
  createInterface({ input: stderr }).on("line", (line) => {
    lastLines.push(line);
    if (lastLines.length > KEPT_LINES) lastLines.shift();
    log(line);
  });
  createInterface({ input: stdout }).on("line", (line) => {
    if (line !== "" && !line.startsWith('{"ready":')) log(line);
  });

  const ended = new Promise<ChildEnd>((resolve) => {
    child.once("error", (error) => {
      resolve({ exitCode: null, signal: null, lastLines: [...lastLines, error.message] });
    });
    // "close" and not "exit": its last words have arrived by then.
    child.once("close", (exitCode, signal) => {
      resolve({ exitCode, signal, lastLines });
    });
  });

  /** Signals the whole group, so that no process of the server remains. */
  const send = (signal: "SIGTERM" | "SIGKILL"): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
    } catch {
      // It ended in the meantime.
    }
  };
  return {
    plan,
    ended,
    kill: () => {
      send("SIGKILL");
    },
    stop: async (patienceMs = PATIENCE_MS) => {
      let wasKilled = false;
      const timer = setTimeout(() => {
        wasKilled = true;
        send("SIGKILL");
      }, patienceMs);
      send("SIGTERM");
      await ended;
      clearTimeout(timer);
      return wasKilled;
    },
  };
}
