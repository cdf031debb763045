/** The app of `redirect/`, built and served, with a pool whose hosted pages return to it. */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { AuthConfig } from "@poolgate/auth";
import { preview } from "vite";
import { startServer } from "../child-server.ts";
import { FROM_SOURCE, freePort, readyUrl } from "../house.ts";
import { ROOT } from "../places.ts";
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from "../pool-call.ts";

export interface RedirectApp {
  /** The address of the app, with its configuration. */
  readonly startUrl: string;
  readonly siteUrl: string;
  readonly poolUrl: string;
  stop(): Promise<void>;
}

export async function startRedirectApp(): Promise<RedirectApp> {
  const folder = await mkdtemp(join(tmpdir(), "poolgate-redirect-"));
  const sitePort = await freePort();
  const siteUrl = `http://localhost:${sitePort}/`;
  const run = promisify(execFile);
  await run(process.execPath, [FROM_SOURCE, "apps/e2e/redirect/build.ts", "--out", folder], { cwd: ROOT });
  await run(process.execPath, ["packages/tooling/src/commands/build-hosted-pages.ts", "--if-changed"], { cwd: ROOT });
  const settings = ["--data", ":memory:", "--config", "apps/e2e/pools/hosted-pages.ts"];
  const pool = await startServer({
    name: "pool",
    args: [FROM_SOURCE, "packages/local-pool/src/server/main.ts", ...settings],
    env: { APP_URL: siteUrl },
    readUrl: readyUrl,
  });
  // The site's own server sends Cross-Origin-Opener-Policy, with which a browser separates a window from its opener.
  const site = await preview({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: { outDir: "." },
    preview: { port: sitePort, strictPort: true, host: "localhost" },
  });
  const config: AuthConfig = {
    userPoolId: USER_POOL_ID,
    userPoolClientId: USER_POOL_CLIENT_ID,
    userPoolEndpoint: pool.url,
    oauth: { domain: pool.url, redirectSignIn: [siteUrl], redirectSignOut: [siteUrl] },
  };
  return {
    startUrl: `${siteUrl}?${new URLSearchParams({ config: JSON.stringify(config) }).toString()}`,
    siteUrl,
    poolUrl: pool.url,
    async stop() {
      await Promise.all([pool.stop(), site.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
