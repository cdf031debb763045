/**
 * A pool in this process on a free port of localhost, for clients whose transport cannot be replaced: they use the
 * network and the machine's own clock. The pool's time can be ahead of that clock, so that no test waits for an
 * authenticator app.
 */
import {
  createUserPool,
  generateSigningKeys,
  openData,
  type UserPool,
  type UserPoolConfig,
  type UserPoolOptions,
} from "../../exports/index.ts";
import { startServer } from "../../src/server/node-server.ts";
import { testSettings } from "./test-settings.ts";
import type { Fetch } from "./wire-client.ts";

export interface ServedPool {
  readonly url: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The server's request handler, for steps of a test without a client. */
  readonly handle: Fetch;
  /** Moves the pool's time forward. */
  advance(ms: number): void;
  now(): number;
  /** The code of the newest message to an address. @throws Error if there is none. */
  latestCode(destination: string): string;
  /** Everything that was logged, as text. */
  logged(): readonly string[];
  /** The number of answered calls. */
  callCount(): number;
  stop(): Promise<void>;
}

/** All pools of a test file use the same signing keys. */
let onlyKeys: ReturnType<typeof generateSigningKeys> | undefined;

export async function servePool(
  config: UserPoolConfig,
  options: Partial<Pick<UserPoolOptions, "configFolder" | "providerTimeoutMs" | "hostedPages" | "masterKey">> = {},
): Promise<ServedPool> {
  let aheadMs = 0;
  const now = (): number => Date.now() + aheadMs;
  const keys = await (onlyKeys ??= generateSigningKeys());
  const logged: string[] = [];
  let calls = 0;
  let pool: UserPool | undefined;
  const server = await startServer(0, (origin) => {
    pool = createUserPool({
      config: testSettings(config),
      ...openData(":memory:"),
      ...options,
      origin,
      clock: { now },
      log(event) {
        logged.push(JSON.stringify(event));
        calls += event.event === "answered" ? 1 : 0;
      },
      generateKeys: async () => keys,
    });
    return pool.handle;
  });
  if (pool === undefined) throw new Error("The server has started without its pool.");
  const running = pool;
  return {
    url: server.url,
    userPoolId: running.config.userPoolId,
    userPoolClientId: running.config.clients[0]?.clientId ?? "",
    handle: running.handle,
    advance(ms) {
      aheadMs += ms;
    },
    now,
    latestCode(destination) {
      const message = running.outbox().find((each) => each.destination === destination);
      if (message === undefined) throw new Error("Nothing was sent to that address.");
      return message.code;
    },
    logged: () => logged,
    callCount: () => calls,
    async stop() {
      await server.stop();
      running.close();
    },
  };
}
