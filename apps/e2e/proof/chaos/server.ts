/** A server as a child process that the run can disturb: it closes its log readers, moves its clock and kills it. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { childEnvironment } from "@poolgate/tooling/processes/package-binary";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";

const LEAVE_WITH_PARENT = import.meta.resolve("@poolgate/tooling/processes/leave-with-parent");
const MOVED_CLOCK = new URL("moved-clock.ts", import.meta.url).href;
const READY_WITHIN_MS = 20_000;
const END_WITHIN_MS = 8_000;
const KEPT_LINES = 10;
/** Log lines of both servers that report an error outside any call. */
const STRAY_ERROR = /"(?:strayError|process\.strayError|process\.crashed)"/u;

export interface Memory {
  readonly rssBytes: number;
  readonly heapBytes: number;
}

export interface ServerStart {
  readonly name: "pool" | "api";
  /** Relative to the root of the repository. */
  readonly main: string;
  readonly node?: readonly string[];
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Is told about failures: the process ended by itself, or an error was not caught. */
  readonly onFault: (sentence: string) => void;
}

export interface ChaosServer {
  readonly pid: number;
  readonly ready: Readonly<Record<string, string>>;
  /** Closes the reading end of a pipe that the server writes to. */
  loseReader(stream: "stdout" | "stderr"): void;
  /** Moves the clock of the process. Resolves when it is moved. */
  moveClock(ms: number): Promise<void>;
  /** Undefined if the process ended meanwhile. */
  memory(): Promise<Memory | undefined>;
  /** Kills the process and waits until it has ended. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** @throws Error with the last lines of the log if the server does not become ready. */
export async function startChaosServer(start: ServerStart): Promise<ChaosServer> {
  const { name, main, node = [], args, env = {}, onFault } = start;
  const preloads = ["--import", LEAVE_WITH_PARENT, "--import", MOVED_CLOCK];
  const program = [...preloads, "--conditions=poolgate-source", ...node, join(REPOSITORY, main), ...args];
  const child = spawn(process.execPath, program, {
    cwd: REPOSITORY,
    env: childEnvironment(env),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout, stderr } = child as ChildProcess & { readonly stdout: Readable; readonly stderr: Readable };
  const lines: string[] = [];
  createInterface({ input: stderr }).on("line", (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
    if (STRAY_ERROR.test(line)) onFault(`The ${name} logged an error that no call waited for: ${line}`);
  });
  let mayEnd = false;
  const exited = once(child, "exit");
  child.once("exit", (code, signal) => {
    process.off("exit", kill);
    if (!mayEnd) onFault(`The ${name} ended by itself (${signal ?? code}). Its log: ${lines.join(" | ")}`);
  });
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  const askChild = async (message: object): Promise<Memory | undefined> => {
    const answered = once(child, "message");
    // A closed channel is not a failure: the server was ended meanwhile.
    child.send(message, () => undefined);
    const [memory] = (await Promise.race([answered, exited.then(() => [])])) as [Memory?];
    return memory;
  };
  // One request at a time, because a reply does not say which request it belongs to.
  let asked: Promise<unknown> = Promise.resolve();
  const ask = (message: object): Promise<Memory | undefined> => {
    const answer = asked.then(() => askChild(message));
    asked = answer;
    return answer;
  };
  const readyLine = await firstLine(stdout, kill);
  if (readyLine === undefined) {
    mayEnd = true;
    throw new Error(`The ${name} did not start: ${lines.join(" | ")}`);
  }
  return {
    pid: child.pid ?? 0,
    ready: JSON.parse(readyLine) as Readonly<Record<string, string>>,
    loseReader: (stream) => void { stdout, stderr }[stream].destroy(),
    moveClock: async (moveClockMs) => void (await ask({ moveClockMs })),
    memory: () => ask({}),
    async end(signal) {
      mayEnd = true;
      const deadlineTimer = setTimeout(kill, END_WITHIN_MS);
      child.kill(signal);
      await exited;
      clearTimeout(deadlineTimer);
    },
  };
}

/** Undefined if the server ended before, or took too long. */
async function firstLine(stdout: Readable, giveUp: () => void): Promise<string | undefined> {
  const deadlineTimer = setTimeout(giveUp, READY_WITHIN_MS);
  const lines = createInterface({ input: stdout });
  const line = await Promise.race([
    once(lines, "line").then(([text]) => String(text)),
    once(lines, "close").then(() => undefined),
  ]);
  clearTimeout(deadlineTimer);
  return line;
}
