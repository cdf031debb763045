/** One of the apps without the widget (`redirect/`, `amplify/`), built and served, with a pool whose hosted pages return to it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anyFreePort } from "@poolgate/tooling/dev/ports";
import { preview } from "vite";
import { built } from "../builds.ts";
import { startServer } from "../child-server.ts";
import { FROM_SOURCE, readyUrl } from "../house.ts";

export interface ServedApp {
  readonly siteUrl: string;
  readonly poolUrl: string;
  stop(): Promise<void>;
}

/** @param options For the pool's command line, such as `--tls`. */
export async function serveApp(name: "amplify" | "redirect", options: readonly string[] = []): Promise<ServedApp> {
  const folder = await mkdtemp(join(tmpdir(), `poolgate-${name}-`));
  const sitePort = await anyFreePort();
  const siteUrl = `http://localhost:${sitePort}/`;
  const [build] = await Promise.all([built(name), built("login page")]);
  const settings = ["--data", folder, "--config", "apps/e2e/pools/hosted-pages.ts", ...options];
  const pool = await startServer({
    name: "pool",
    args: [FROM_SOURCE, "packages/local-pool/src/server/main.ts", ...settings],
    env: { APP_URL: siteUrl },
    readUrl: readyUrl,
  });
  // The site's own server sends Cross-Origin-Opener-Policy, with which a browser separates a window from its opener.
  const site = await preview({
    root: build,
    configFile: false,
    logLevel: "silent",
    build: { outDir: "." },
    preview: { port: sitePort, strictPort: true, host: "localhost" },
  });
  return {
    siteUrl,
    poolUrl: pool.url,
    async stop() {
      await Promise.all([pool.stop(), site.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
