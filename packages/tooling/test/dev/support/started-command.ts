/** Runs `dev` or `preview` as a separate process on free ports, and reads its output. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach } from "vitest";
import { REPOSITORY } from "../../../src/repository/repository.ts";

export interface StartedCommand {
  /** Resolves when stdout contains the text; rejects with the whole output if the process ends before. */
  readonly says: (text: string) => Promise<void>;
  readonly stop: () => Promise<number | null>;
  readonly ended: Promise<number | null>;
  readonly output: { out: string; err: string };
}

export const ANY_PORTS = ["--port-site", "0", "--port-api", "0", "--port-pool", "0"] as const;

const running: ChildProcess[] = [];

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
  }
});

/** A command that is still running after the test is then stopped. */
export function startCommand(command: "dev" | "preview", ...args: readonly string[]): StartedCommand {
  return startCommandIn(REPOSITORY, command, ...args);
}

/** The same in a copy of the repository. */
export function startCommandIn(root: string, command: "dev" | "preview", ...args: readonly string[]): StartedCommand {
  const script = join(root, `packages/tooling/src/commands/${command}.ts`);
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  running.push(child);
  const output = { out: "", err: "" };
  const listeners = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output.out += text;
    for (const listener of listeners) listener();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.err += text));
  const ended = once(child, "close").then(([code]) => code as number | null);
  const stop = (): Promise<number | null> => {
    child.kill("SIGTERM");
    return ended;
  };
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      listeners.add(() => {
        if (output.out.includes(text)) resolve();
      });
      child.once("close", () => {
        reject(new Error(`${command} ended early:\n${output.err}`));
      });
    });
  return { says, stop, ended, output };
}

/** The address behind a label such as `Site`. */
export function addressOf({ output }: StartedCommand, label: string): string {
  return new RegExp(`^ {2}${label} +(\\S+)`, "mu").exec(output.out)?.[1] ?? "";
}

/** The lines for people, without empty ones and ready lines. */
export function bannerOf({ output }: StartedCommand): string[] {
  return output.out.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("{"));
}

/** The names on the ready lines, in their order. */
export function readyNames({ output }: StartedCommand): string[] {
  const lines = output.out.split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => (JSON.parse(line) as { ready: string }).ready);
}
