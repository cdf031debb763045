/** Starts the pool as a process: what `pnpm -s pool` runs, without the half second that pnpm itself takes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { onTestFinished } from "vitest";
import { call, sendTo, type WireAnswer } from "./wire-client.ts";

interface RootPackage {
  readonly scripts: { readonly pool: string };
}

/** The words of the script after `node`. */
const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, "package.json"), "utf8")) as RootPackage;
const [, ...SCRIPT] = scripts.pool.split(" ");

export interface NodePool {
  readonly url: string;
  /** The first line on stdout. */
  readonly readyLine: string;
  /** Everything on stderr so far. */
  log(): string;
  /** Closes the test's end of stdout and stderr: whatever the process writes from now on fails. */
  stopReading(): Promise<void>;
  /** Makes one call of the only client over a new connection; rejects if the connection breaks. */
  call(operation: string, body: object): Promise<WireAnswer>;
  /** Sends a signal, and returns how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; afterMs: number }>;
}

/** @param nodeArgs options of Node itself */
export async function startNodePool(args: readonly string[], nodeArgs: readonly string[] = []): Promise<NodePool> {
  const child = spawn(process.execPath, [...nodeArgs, ...SCRIPT, "--port", "0", ...args], {
    cwd: REPOSITORY,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let log = "";
  child.stderr.on("data", (text: Buffer) => (log += text.toString()));
  const [readyLine] = (await once(createInterface(child.stdout), "line")) as [string];
  const { url, userPoolClientId: ClientId } = JSON.parse(readyLine) as { url: string; userPoolClientId: string };
  return {
    url,
    readyLine,
    log: () => log,
    async stopReading() {
      await Promise.all([child.stdout, child.stderr].map((pipe) => (pipe.destroy(), once(pipe, "close"))));
    },
    call: (operation, body) => call(sendTo(url), operation, { ClientId, ...body }),
    async end(signal) {
      const startedAt = performance.now();
      const closed = once(child, "close");
      child.kill(signal);
      const [code] = (await closed) as [number | null];
      return { code, afterMs: performance.now() - startedAt };
    },
  };
}
