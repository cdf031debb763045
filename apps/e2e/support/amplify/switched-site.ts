/**
 * The page of the apps that were written for Amplify (`amplify-switched/`): built once a worker, and served for each pool
 * with the site's own headers.
 */
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { AuthConfig } from "@poolgate/auth";
import { startServer, type ChildServer } from "../child-server.ts";
import { FROM_SOURCE, readyUrl } from "../house.ts";
import { ROOT } from "../places.ts";

export interface SwitchedSites {
  /** The folder with the built page. */
  readonly build: string;
  /** @returns The address of the page, which names the pool. */
  open(config: AuthConfig): Promise<string>;
  close(): Promise<void>;
}

export async function openSwitchedSites(): Promise<SwitchedSites> {
  const data = await mkdtemp(join(tmpdir(), "poolgate-switched-"));
  const build = join(data, "build");
  await promisify(execFile)(process.execPath, [FROM_SOURCE, "apps/e2e/amplify-switched/build.ts", "--out", build], {
    cwd: ROOT,
  });
  const servers: ChildServer[] = [];
  const serve = async ({ userPoolId, userPoolClientId, userPoolEndpoint = "" }: AuthConfig): Promise<string> => {
    const folder = join(data, new URL(userPoolEndpoint).port);
    await cp(build, folder, { recursive: true });
    const facts = { connectOrigins: [userPoolEndpoint], mediaOrigin: null, styleHashes: {} };
    await writeFile(join(folder, ".site.json"), JSON.stringify(facts));
    const server = await startServer({
      name: "switched",
      args: [FROM_SOURCE, "apps/site/server/main.ts", "--dir", folder],
      env: {},
      readUrl: readyUrl,
    });
    servers.push(server);
    const asked = new URLSearchParams({ userPoolId, userPoolClientId, userPoolEndpoint });
    return `${server.url}/?${asked.toString()}`;
  };
  const served = new Map<string | undefined, Promise<string>>();
  return {
    build,
    open(config) {
      const site = served.get(config.userPoolEndpoint) ?? serve(config);
      served.set(config.userPoolEndpoint, site);
      return site;
    },
    async close() {
      await Promise.allSettled(served.values());
      await Promise.all(servers.map((server) => server.stop()));
      await rm(data, { recursive: true, force: true });
    },
  };
}
