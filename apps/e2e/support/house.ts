/**
 * The whole house for one worker: pool, api and site, on free ports and throw-away data, wired as `pnpm preview` wires them.
 *
 * The site is the production build, prerendered and served with the headers of production: what runs is what a visitor would get.
 * A worker has one pool and one api, and as many sites as its tests ask for kinds.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "@poolgate/site/server/start-site";
import { anyFreePort } from "@poolgate/tooling/dev/ports";
import { POOL_CONFIG } from "@poolgate/tooling/dev/servers";
import { built } from "./builds.ts";
import { startServer, type ChildServer } from "./child-server.ts";
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from "./pool-call.ts";
import { copySite } from "./site-copy.ts";

export interface House {
  readonly pool: ChildServer;
  readonly api: ChildServer;
  readonly siteUrl: string;
  /** The directory that holds the api's database; undefined for an api that runs elsewhere. */
  readonly apiData: string | undefined;
}

export interface HouseOptions {
  /** What serves the site: its own server, or a server that behaves like CloudFront with the synthesised template. */
  readonly servedBy: "own" | "cloud";
  /** The contact page offers the identity providers of `pnpm dev`, which stand-ins of the pool play. */
  readonly hasProviders: boolean;
}

export interface Houses {
  open(options?: HouseOptions): Promise<House>;
  close(): Promise<void>;
}

/** Workspace packages are read from source. */
export const FROM_SOURCE = "--conditions=poolgate-source";

const USUAL: HouseOptions = { servedBy: "own", hasProviders: false };

export async function openHouses(): Promise<Houses> {
  const data = await mkdtemp(join(tmpdir(), "poolgate-e2e-"));
  // Pool and api must know the site's origin before the site gets their addresses.
  const ports = { usual: await anyFreePort(), providers: await anyFreePort(), cloud: await anyFreePort() };
  const apiData = join(data, "api");
  const pool = await startServer({
    name: "pool",
    args: [
      FROM_SOURCE,
      "packages/local-pool/src/server/main.ts",
      "--data",
      join(data, "pool"),
      "--config",
      POOL_CONFIG,
    ],
    // The hosted pages return to the site that has providers.
    env: { SITE_ORIGIN: urlOf(ports.providers) },
    readUrl: readyUrl,
  });
  const api = await startServer({
    name: "api",
    args: [FROM_SOURCE, "apps/api/src/main.ts", "--data", apiData],
    env: {
      USER_POOL_ISSUER: `${pool.url}/${USER_POOL_ID}`,
      USER_POOL_CLIENT_ID,
      SITE_ORIGIN: Object.values(ports).map(urlOf).join(","),
      // Every visitor of a run calls from one address.
      CALLS_PER_MINUTE: "1000",
    },
    readUrl: readyUrl,
  });
  const sites: { stop(): Promise<void> }[] = [];
  const start = async ({ servedBy, hasProviders }: HouseOptions): Promise<House> => {
    if (hasProviders) await built("login page");
    const port = servedBy === "cloud" ? ports.cloud : hasProviders ? ports.providers : ports.usual;
    const siteUrl = urlOf(port);
    const folder = join(data, `site-${port}`);
    await copySite(await built("site"), folder, { site: siteUrl, pool: pool.url, api: api.url, hasProviders });
    sites.push(servedBy === "cloud" ? await startCloud(folder, port) : await startSite(folder, port));
    return { pool, api, siteUrl, apiData };
  };
  const houses = new Map<string, Promise<House>>();
  return {
    open(options = USUAL) {
      const name = `${options.servedBy} ${String(options.hasProviders)}`;
      const house = houses.get(name) ?? start(options);
      houses.set(name, house);
      return house;
    },
    async close() {
      await Promise.allSettled(houses.values());
      await Promise.all([pool, api, ...sites].map((server) => server.stop()));
      await rm(data, { recursive: true, force: true });
    },
  };
}

function urlOf(port: number): string {
  return `http://localhost:${port}`;
}

/** In a process of its own, because it takes much of the cloud's code. */
function startCloud(folder: string, port: number): Promise<ChildServer> {
  const args = [FROM_SOURCE, "apps/cloud/test/support/edge/main.ts", "--dir", folder];
  return startServer({ name: "cloud", args, env: {}, readUrl: readyUrl }, port);
}

/** The address in a ready line. Undefined for any other line. */
export function readyUrl(line: string): string | undefined {
  const ready: unknown = JSON.parse(line);
  if (typeof ready !== "object" || ready === null || !("url" in ready)) return undefined;
  return typeof ready.url === "string" ? ready.url : undefined;
}
