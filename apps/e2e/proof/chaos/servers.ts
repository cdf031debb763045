/** The pool and the api on one data folder: they are started, disturbed, killed and started again on the same ports. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startInstantService } from "@poolgate/testkit/instant-service";
import { LEAN_MEMORY } from "@poolgate/tooling/processes/lean-memory";
import { startChaosServer, type ChaosServer } from "./server.ts";

const CLIENT_ID = "chaosclient";
/**
 * Without a grace period, an acknowledged rotation can be told from a lost one, because the old token is refused at
 * once.
 */
const SETTINGS = {
  clients: [
    {
      clientId: CLIENT_ID,
      explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"],
      refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 0 },
    },
  ],
};

export type ServerName = "pool" | "api";
export const SERVER_NAMES: readonly ServerName[] = ["pool", "api"];

export interface ServerPair {
  readonly clientId: string;
  readonly urls: Readonly<Record<ServerName, string>>;
  /** The database files. */
  readonly files: Readonly<Record<ServerName, string>>;
  /** The running process. */
  get(name: ServerName): ChaosServer;
  /** Whether the run ended it and it is not ready again yet. */
  isDown(name: ServerName): boolean;
  /** The offset of its clock, in milliseconds. A new process starts with the real time. */
  movedByMs(name: ServerName): number;
  /** Changes with each jump of the pool's clock and with each new process of the pool. */
  readonly poolEpoch: number;
  moveClock(name: ServerName, ms: number): Promise<void>;
  restart(name: ServerName, signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  stop(): Promise<void>;
}

export async function startServers(folder: string, onFault: (sentence: string) => void): Promise<ServerPair> {
  const settingsFile = join(folder, "settings.json");
  writeFileSync(settingsFile, JSON.stringify(SETTINGS));
  // A fake engine lets recordings pass through the whole api. The transcript does not matter here.
  const speech = await startInstantService();
  const dataOf = (name: ServerName): string => join(folder, name);
  const startPool = (port: string): Promise<ChaosServer> =>
    startChaosServer({
      name: "pool",
      main: "packages/local-pool/src/server/main.ts",
      args: ["--port", port, "--data", dataOf("pool"), "--config", settingsFile],
      onFault,
    });
  const startApi = (port: string, issuer: string): Promise<ChaosServer> =>
    startChaosServer({
      name: "api",
      main: "apps/api/src/main.ts",
      node: LEAN_MEMORY.node,
      args: ["--port", port, "--data", dataOf("api")],
      env: {
        ...LEAN_MEMORY.env,
        USER_POOL_ISSUER: issuer,
        USER_POOL_CLIENT_ID: CLIENT_ID,
        STT_PROVIDER: "openai",
        STT_BASE_URL: speech.baseUrl,
        CALLS_PER_MINUTE: "1000",
        STT_CALLS_PER_DAY: "1000000",
        // The callers' addresses are those that they name, as a proxy would.
        TRUSTED_PROXIES: "1",
      },
      onFault,
    });

  const pool = await startPool("0");
  const issuer = `${urlOf(pool)}/${String(pool.ready["userPoolId"])}`;
  const api = await startApi("0", issuer).catch(async (error: unknown) => {
    await pool.end("SIGKILL");
    await speech.stop();
    throw error;
  });
  const urls = { pool: urlOf(pool), api: urlOf(api) };
  const running = { pool, api };
  const moved = { pool: 0, api: 0 };
  const down = new Set<ServerName>();
  let poolEpoch = 0;
  return {
    clientId: CLIENT_ID,
    urls,
    files: { pool: join(dataOf("pool"), "pool.sqlite"), api: join(dataOf("api"), "api.sqlite") },
    get: (name) => running[name],
    isDown: (name) => down.has(name),
    movedByMs: (name) => moved[name],
    get poolEpoch() {
      return poolEpoch;
    },
    async moveClock(name, ms) {
      // Recorded before and after, because a running call can see either time.
      if (name === "pool") poolEpoch += 1;
      await running[name].moveClock(ms);
      moved[name] += ms;
      if (name === "pool") poolEpoch += 1;
    },
    async restart(name, signal) {
      down.add(name);
      await running[name].end(signal);
      const { port } = new URL(urls[name]);
      running[name] = await (name === "pool" ? startPool(port) : startApi(port, issuer));
      moved[name] = 0;
      if (name === "pool") poolEpoch += 1;
      down.delete(name);
    },
    async stop() {
      await Promise.all(SERVER_NAMES.map((name) => running[name].end("SIGKILL")));
      await speech.stop();
    },
  };
}

function urlOf(server: ChaosServer): string {
  return String(server.ready["url"]);
}
