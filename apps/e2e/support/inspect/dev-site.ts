/** The contact page as `pnpm dev` serves it, over the pool of a widget's journey. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChildServer, startServer } from "../child-server.ts";
import { FROM_SOURCE, readyUrl } from "../house.ts";
import type { Place } from "../widget/places.ts";

/** Starts the development server of the site. It also bundles what the page imports, and so takes a while. */
export async function startDevSite({ config }: Place): Promise<Pick<ChildServer, "url" | "stop">> {
  const cache = await mkdtemp(join(tmpdir(), "poolgate-vite-"));
  const { userPoolId, userPoolClientId, userPoolEndpoint = "" } = config;
  const server = await startServer({
    name: "dev",
    args: [FROM_SOURCE, "apps/e2e/inspect/dev-site.ts", "--cache", cache],
    env: {
      // A build in this process, such as the explorer's, has set another one.
      NODE_ENV: "development",
      VITE_USER_POOL_ID: userPoolId,
      VITE_USER_POOL_CLIENT_ID: userPoolClientId,
      VITE_USER_POOL_ENDPOINT: userPoolEndpoint,
      // Nothing is sent to the api.
      VITE_CONTACT_URL: userPoolEndpoint,
      VITE_TRANSCRIBE_URL: userPoolEndpoint,
      VITE_REFINE_URL: userPoolEndpoint,
    },
    readUrl: readyUrl,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(cache, { recursive: true, force: true });
    },
  };
}
