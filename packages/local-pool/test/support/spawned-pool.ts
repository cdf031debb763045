/**
 * The pool as users start it: `pnpm -s pool`, a separate process, called over a real socket.
 *
 * It gets its own process group, because a killed pnpm leaves its script running. The whole group is killed, whatever
 * happens to the test.
 */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { pnpmCommand } from "@poolgate/tooling/processes/pnpm-command";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";

/** One message of the outbox, as `/outbox` returns it in JSON. */
export interface SentMessage {
  readonly medium: string;
  readonly destination: string;
  readonly code: string;
  readonly purpose: string;
  readonly username: string;
  readonly userPoolId: string;
  readonly sentAt: string;
}

/** A running pool. */
export interface SpawnedPool {
  readonly url: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The messages sent so far, newest first. */
  outbox(): Promise<SentMessage[]>;
  /** The code of the newest message to an address. */
  latestCode(destination: string): Promise<string>;
  /** One call without a client library: status and parsed body. */
  call(operation: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Sends a signal to every process of the pool and waits until the last one has ended. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Starts `pnpm -s pool --port 0 --data <data>` (with further arguments, if any) and waits for its ready line. */
export async function spawnPool(data: string, ...more: readonly string[]): Promise<SpawnedPool> {
  const { program, args } = pnpmCommand(["-s", "pool", "--port", "0", "--data", data, ...more], process.env);
  const child = spawn(program, args, { cwd: REPOSITORY, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  // The pipes close when the last process that has them open has ended, not only the one that was started.
  const closed = once(child, "close");
  const killAll = (): void => signalGroup(child, "SIGKILL");
  process.once("exit", killAll);
  const stop = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    signalGroup(child, signal);
    await closed;
    process.removeListener("exit", killAll);
  };
  try {
    return { ...connect(await readyLine(child)), stop };
  } catch (error) {
    await stop("SIGKILL");
    throw error;
  }
}

function signalGroup(child: Child, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // No process of the group is left.
  }
}

async function readyLine(child: Child): Promise<Record<string, string>> {
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  for await (const line of createInterface(child.stdout)) return JSON.parse(line) as Record<string, string>;
  throw new Error(`The pool ended before it was ready:\n${log}`);
}

function connect({
  url = "",
  userPoolId = "",
  userPoolClientId = "",
}: Record<string, string>): Omit<SpawnedPool, "stop"> {
  const outbox = async (): Promise<SentMessage[]> => {
    const response = await fetch(`${url}/outbox`, { headers: { accept: "application/json" } });
    return (await response.json()) as SentMessage[];
  };
  return {
    url,
    userPoolId,
    userPoolClientId,
    outbox,
    async latestCode(destination) {
      const message = (await outbox()).find((each) => each.destination === destination);
      if (message === undefined) throw new Error("Nothing was sent to that address.");
      return message.code;
    },
    async call(operation, body) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}
