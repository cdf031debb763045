/** A program that runs beside this one: what it prints, and an end that always comes. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { REPOSITORY } from "../repository/repository.ts";
import { childEnvironment } from "./package-binary.ts";

const PATIENCE_MS = 6_000;
/** Of each stream, at least. */
const KEPT_CHARACTERS = 100_000;
const LEAVE_WITH_PARENT = new URL("leave-with-parent.ts", import.meta.url).href;

export interface ChildEnd {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Child {
  readonly pid: number;
  /** What it has printed last. */
  readonly output: { readonly out: string; readonly err: string };
  /** Resolves when the program has ended, for any reason. It never rejects. */
  readonly ended: Promise<ChildEnd>;
  /** Resolves to what matches on stdout or stderr, or to undefined when the program ends without it. */
  says(expected: RegExp): Promise<string | undefined>;
  /** Ends it, and kills it when it has not ended in time. Resolves to whether it had to be killed. */
  stop(signal?: "SIGTERM" | "SIGKILL", patienceMs?: number): Promise<boolean>;
  kill(): void;
}

export interface ChildOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The program and what it starts are a group: they end together, and Ctrl-C in a terminal does not reach them. */
  readonly isGroup?: boolean;
  /** Where stderr goes, as a file descriptor, because reading a pipe costs this process. */
  readonly log?: number;
  readonly onLine?: (line: string, stream: "out" | "err") => void;
}

/** Starts a program by Node that ends with this process, even after `kill -9`. */
export function startNode(args: readonly string[], options: ChildOptions = {}): Child {
  return start(process.execPath, ["--import", LEAVE_WITH_PARENT, ...args], options, ["ipc"]);
}

/** Starts a program that ends when this process exits. */
export function startChild(program: string, args: readonly string[], options: ChildOptions = {}): Child {
  return start(program, args, options, []);
}

function start(program: string, args: readonly string[], options: ChildOptions, channel: readonly "ipc"[]): Child {
  const { cwd = REPOSITORY, env = childEnvironment(), isGroup = false, log, onLine } = options;
  const isLeader = isGroup && process.platform !== "win32";
  const stdio = ["ignore", "pipe", log ?? "pipe", ...channel] as const;
  const child = spawn(program, args, { cwd, env, stdio: [...stdio], detached: isLeader, windowsHide: true });
  const output = { out: "", err: "" };
  const lookers = new Set<() => void>();
  for (const [name, stream] of [["out", child.stdout] as const, ["err", child.stderr] as const]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
      if (output[name].length > 2 * KEPT_CHARACTERS) output[name] = output[name].slice(-KEPT_CHARACTERS);
      for (const look of lookers) look();
    });
    if (stream !== null && onLine !== undefined) createInterface(stream).on("line", (line) => onLine(line, name));
  }
  const send = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(isLeader ? -child.pid : child.pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  };
  const kill = (): void => send("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<ChildEnd>((resolve) => {
    child.once("error", ({ message }) => {
      output.err += message;
      resolve({ exitCode: null, signal: null });
    });
    // "close" and not "exit": its last words have arrived by then.
    child.once("close", (exitCode, signal) => resolve({ exitCode, signal }));
  }).finally(() => process.off("exit", kill));
  return {
    pid: child.pid ?? 0,
    output,
    ended,
    kill,
    says: (expected) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = expected.exec(output.out) ?? expected.exec(output.err);
          if (found === null || !lookers.delete(look)) return;
          resolve(found[0]);
        };
        lookers.add(look);
        look();
        void ended.then(() => resolve(undefined));
      }),
    async stop(signal = "SIGTERM", patienceMs = PATIENCE_MS) {
      let isKilled = false;
      const timer = setTimeout(() => {
        isKilled = true;
        kill();
      }, patienceMs);
      send(signal);
      await ended;
      clearTimeout(timer);
      return isKilled;
    },
  };
}

/** A consumer's server: it runs until it is stopped, and says on stdout where it can be reached. */
export interface Background {
  /** The line that said that the server is ready. */
  readonly readyLine: string;
  /** Ends the program and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a Node script in a folder and waits for the line that says that it is ready.
 *
 * @throws Error with what the program has printed, when it ends before that line.
 */
export async function startScript(folder: string, ready: RegExp, ...args: readonly string[]): Promise<Background> {
  const child = startChild(process.execPath, args, { cwd: folder });
  const readyLine = await child.says(new RegExp(`.*(?:${ready.source}).*(?=\n)`, "u"));
  const { out, err } = child.output;
  if (readyLine === undefined) throw new Error(`${args.join(" ")} ended before it was ready:\n${out}${err}`);
  return { readyLine, stop: async () => void (await child.stop()) };
}
