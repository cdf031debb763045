/** Runs the api as a separate process and reads its ready line, its log and its exit code. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { constants } from "node:os";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

type Signal = keyof typeof constants.signals;

export interface Ended {
  readonly code: number | null;
  readonly signal: Signal | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ApiProcess {
  /** Resolves to the address after the ready line; rejects if the process ends before it. */
  ready(): Promise<string>;
  stdout(): string;
  stderr(): string;
  /** Resolves once the text has been written to stderr. */
  logged(text: string): Promise<void>;
  /** Closes the test's end of the pipes: everything that the process writes from now on fails with EPIPE. */
  stopReading(): Promise<void>;
  kill(signal: Signal): void;
  ended(): Promise<Ended>;
}

/** Starts `main.ts` with these arguments and no environment variables except these settings. */
export function startApiProcess(args: readonly string[], settings: Record<string, string> = {}): ApiProcess {
  const child: ChildProcess = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env["PATH"], ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, ...output }) as Ended);

  async function written(stream: "stdout" | "stderr", text: string): Promise<void> {
    while (!output[stream].includes(text)) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`The api ended with ${child.exitCode} first: ${output.stderr}`);
      }
      await Promise.race([child[stream] === null ? ended : once(child[stream], "data"), ended]);
    }
  }

  return {
    ready: async () => {
      await written("stdout", "\n");
      const line = JSON.parse(output.stdout.split("\n")[0] ?? "") as { ready: string; url: string };
      return line.url;
    },
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    logged: (text) => written("stderr", text),
    stopReading: async () => {
      const pipes = [child.stdout, child.stderr].filter((pipe) => pipe !== null);
      await Promise.all(pipes.map((pipe) => (pipe.destroy(), once(pipe, "close"))));
    },
    kill: (signal) => void child.kill(signal),
    ended: () => ended,
  };
}
