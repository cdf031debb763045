/**
 * A server of the house as a child process, started by its own command line and known ready by its first line on stdout.
 *
 * It can be killed the hard way and started again on the same port and data, to see what survives.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { ROOT } from "./places.ts";

export interface ServerCommand {
  readonly name: string;
  /** For Node, from the root of the repository; the port is added. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The server's address, when this line of its output says that it is ready. */
  readonly readUrl: (line: string) => string | undefined;
}

export interface ChildServer {
  readonly url: string;
  /** `kill -9`: the server can neither finish requests nor flush. */
  kill(): Promise<void>;
  /** It takes requests and answers none, until it is killed. */
  freeze(): void;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

/** Child processes outlive a process that is ended by a signal, unless it kills them. */
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => void child.kill("SIGKILL")));

/** @param port By default any free one. */
export async function startServer(command: ServerCommand, port = 0): Promise<ChildServer> {
  let { child, url } = await launch(command, port);
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    url,
    kill: () => end("SIGKILL"),
    freeze: () => void child.kill("SIGSTOP"),
    async restart() {
      await end("SIGKILL");
      ({ child, url } = await launch(command, Number(new URL(url).port)));
    },
    stop: () => end("SIGTERM"),
  };
}

async function launch(command: ServerCommand, port: number): Promise<{ child: ChildProcess; url: string }> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...command.args, "--port", String(port)], {
    cwd: ROOT,
    env: { ...inherited, NO_COLOR: "1", ...command.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => void running.delete(child));
  const complaints: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = command.readUrl(line);
      if (found !== undefined) resolve(found);
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${command.name} ended before it was ready:\n${complaints.join("")}`)));
  });
  return { child, url };
}
