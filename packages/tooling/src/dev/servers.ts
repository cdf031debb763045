/**
 * The three servers of `dev` and `preview`: how each is started, and where it answers when it is ready.
 *
 * They know of each other only through these addresses. Each keeps its data in a folder named after its port, so that a
 * second `dev` on other ports doesn't write into the first one's; on a port that was left to chance it keeps none.
 */
import { join } from "node:path";
import { LEAN_MEMORY } from "../processes/lean-memory.ts";
import { packageBinary } from "../processes/package-binary.ts";
import { REPOSITORY } from "../repository/repository.ts";
import type { Ports, Role } from "./options.ts";

/** A server: its arguments for Node, and the address that answers 200 when it is up. */
export interface ServerPlan {
  readonly role: Role;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
  readonly readyUrl: string;
}

export const USER_POOL_ID = "us-east-1_LocalPool";
export const USER_POOL_CLIENT_ID = "localclient00000000000000";
export const IDENTITY_POOL_ID = "us-east-1:00000000-0000-4000-8000-000000000000";

/** The buttons of the identity providers of the pool's settings. */
export const OAUTH_PROVIDERS = "Google,Apple,Facebook,Amazon,Contoso=Contoso";

/** Settings of the pool: what `deploy` makes, with what only a laptop has. */
export const POOL_CONFIG = join(REPOSITORY, "apps/site/pool/local-pool.config.ts");

/** Packages are read from source, so nothing has to be built first. */
export const FROM_SOURCE = "--conditions=poolgate-source";

/**
 * Pool first, site last: each needs only those before it.
 *
 * @param asked The ports before any free one was put in.
 * @param site By default the development server.
 */
export function planServers(ports: Ports, asked: Ports, site = planDevelopmentSite(ports)): ServerPlan[] {
  const SITE_ORIGIN = site.url;
  const pool = planServer("pool", "packages/local-pool/src/server/main.ts", ports, asked);
  const api = planServer("api", "apps/api/src/main.ts", ports, asked);
  const issuer = { USER_POOL_ISSUER: `${pool.url}/${USER_POOL_ID}`, USER_POOL_CLIENT_ID };
  return [
    { ...pool, args: [...pool.args, "--config", POOL_CONFIG], env: { SITE_ORIGIN } },
    { ...api, args: [...LEAN_MEMORY.node, ...api.args], env: { ...LEAN_MEMORY.env, ...issuer, SITE_ORIGIN } },
    site,
  ];
}

function planServer(role: "api" | "pool", main: string, ports: Ports, asked: Ports): ServerPlan {
  const url = urlOf(ports[role]);
  const data = asked[role] === 0 ? ":memory:" : join(REPOSITORY, ".data", `${role}-${asked[role]}`);
  const args = [FROM_SOURCE, join(REPOSITORY, main), "--port", String(ports[role]), "--data", data];
  return { role, args, env: {}, url, readyUrl: `${url}/healthz` };
}

function planDevelopmentSite(ports: Ports): ServerPlan {
  const url = urlOf(ports.site);
  const vite = [packageBinary("vite", { from: "apps/site" }), join(REPOSITORY, "apps/site")];
  const options = ["--host", "localhost", "--port", String(ports.site), "--strictPort", "--logLevel", "warn"];
  return { role: "site", args: [...vite, ...options], env: siteSettings(ports), url, readyUrl: `${url}/` };
}

/** The variables by which the site learns the addresses of pool and api. */
export function siteSettings(ports: Ports): Readonly<Record<string, string>> {
  const api = urlOf(ports.api);
  return {
    VITE_USER_POOL_ID: USER_POOL_ID,
    VITE_USER_POOL_CLIENT_ID: USER_POOL_CLIENT_ID,
    VITE_USER_POOL_ENDPOINT: urlOf(ports.pool),
    VITE_OAUTH_DOMAIN: urlOf(ports.pool),
    VITE_OAUTH_PROVIDERS: OAUTH_PROVIDERS,
    VITE_CONTACT_URL: api,
    VITE_TRANSCRIBE_URL: api,
    VITE_REFINE_URL: api,
    VITE_VITALS_URL: api,
  };
}

export function urlOf(port: number): string {
  return `http://localhost:${port}`;
}
