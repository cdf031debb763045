/**
 * The whole house for one worker: pool, api and site, on free ports and throw-away data, wired as `pnpm preview` wires them.
 *
 * The site is the production build with these addresses, prerendered and served with the headers of production: what runs
 * is what a visitor would get. It takes a few seconds, and each worker needs its own: addresses are built in.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startServer, type ChildServer } from "./child-server.ts";
import { buildLoginPage } from "./hosted/build-login-page.ts";
import { anyFreePort } from "@poolgate/tooling/dev/ports";
import { OAUTH_PROVIDERS, POOL_CONFIG } from "@poolgate/tooling/dev/servers";
import { ROOT } from "./places.ts";
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from "./pool-call.ts";

export interface House {
  readonly pool: ChildServer;
  readonly api: ChildServer;
  readonly siteUrl: string;
  /** The directory that holds the api's database; undefined for an api that runs elsewhere. */
  readonly apiData: string | undefined;
  stop(): Promise<void>;
}

export interface HouseOptions {
  /** What serves the site: its own server, or a server that behaves like CloudFront with the synthesised template. */
  readonly servedBy?: "own" | "cloud";
  /** The contact page offers the identity providers of `pnpm dev`, which stand-ins of the pool play. */
  readonly hasProviders: boolean;
}

const SITE_SERVERS = { own: "apps/site/server/main.ts", cloud: "apps/cloud/test/support/edge/main.ts" } as const;

/** Workspace packages are read from source. */
export const FROM_SOURCE = "--conditions=poolgate-source";

export async function startHouse(
  { hasProviders, servedBy = "own" }: HouseOptions = { hasProviders: false },
): Promise<House> {
  const data = await mkdtemp(join(tmpdir(), "poolgate-e2e-"));
  const [poolData, apiData, site] = [join(data, "pool"), join(data, "api"), join(data, "site")];
  // The api must know the site's origin before the site can be built with the api's address.
  const sitePort = await anyFreePort();
  const siteUrl = `http://localhost:${sitePort}`;

  if (hasProviders) await buildLoginPage();
  const pool = await startServer({
    name: "pool",
    args: [FROM_SOURCE, "packages/local-pool/src/server/main.ts", "--data", poolData, "--config", POOL_CONFIG],
    env: hasProviders ? { SITE_ORIGIN: siteUrl } : {},
    readUrl: readyUrl,
  });
  const api = await startServer({
    name: "api",
    args: [FROM_SOURCE, "apps/api/src/main.ts", "--data", apiData],
    env: {
      USER_POOL_ISSUER: `${pool.url}/${USER_POOL_ID}`,
      USER_POOL_CLIENT_ID,
      SITE_ORIGIN: siteUrl,
      // Every visitor of a run calls from one address.
      CALLS_PER_MINUTE: "1000",
    },
    readUrl: readyUrl,
  });
  await promisify(execFile)(process.execPath, [FROM_SOURCE, "apps/site/prerender/main.ts", "--out", site], {
    cwd: ROOT,
    env: {
      ...process.env,
      SITE_URL: siteUrl,
      VITE_USER_POOL_ID: USER_POOL_ID,
      VITE_USER_POOL_CLIENT_ID: USER_POOL_CLIENT_ID,
      VITE_USER_POOL_ENDPOINT: pool.url,
      ...(hasProviders ? { VITE_OAUTH_DOMAIN: pool.url, VITE_OAUTH_PROVIDERS: OAUTH_PROVIDERS } : {}),
      VITE_CONTACT_URL: api.url,
      VITE_TRANSCRIBE_URL: api.url,
      VITE_REFINE_URL: api.url,
      VITE_VITALS_URL: api.url,
    },
  });
  const siteServer = await startServer(
    { name: "site", args: [FROM_SOURCE, SITE_SERVERS[servedBy], "--dir", site], env: {}, readUrl: readyUrl },
    sitePort,
  );

  return {
    pool,
    api,
    siteUrl,
    apiData,
    async stop() {
      await Promise.all([pool.stop(), api.stop(), siteServer.stop()]);
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The address in a ready line. Undefined for any other line. */
export function readyUrl(line: string): string | undefined {
  const ready: unknown = JSON.parse(line);
  if (typeof ready !== "object" || ready === null || !("url" in ready)) return undefined;
  return typeof ready.url === "string" ? ready.url : undefined;
}
