/** Starts the pool as a process without pnpm, so that it is fast to start and to kill. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const MAIN = fileURLToPath(new URL("../../src/server/main.ts", import.meta.url));

export interface NodePool {
  readonly url: string;
  readonly userPoolClientId: string;
  /** Everything on stderr so far. */
  log(): string;
  /** Makes one call over a new connection; rejects if the connection breaks. */
  call(operation: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Sends a signal, and returns how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; afterMs: number }>;
}

export async function startNodePool(...args: readonly string[]): Promise<NodePool> {
  const child = spawn(process.execPath, ["--conditions=poolgate-source", MAIN, "--port", "0", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let log = "";
  child.stderr.on("data", (text: Buffer) => (log += text.toString()));
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { url, userPoolClientId } = JSON.parse(line) as { url: string; userPoolClientId: string };
  return {
    url,
    userPoolClientId,
    log: () => log,
    async call(operation, body) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify({ ClientId: userPoolClientId, ...body }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async end(signal) {
      const startedAt = performance.now();
      const closed = once(child, "close");
      child.kill(signal);
      const [code] = (await closed) as [number | null];
      return { code, afterMs: performance.now() - startedAt };
    },
  };
}
