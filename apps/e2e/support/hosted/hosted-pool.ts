/** A pool with the built login page, for one app. */
import { built } from "../builds.ts";
import { startServer, type ChildServer } from "../child-server.ts";
import { FROM_SOURCE, readyUrl } from "../house.ts";

/** @param appUrl Where its hosted pages return to. */
export async function startHostedPool(appUrl: string): Promise<ChildServer> {
  await built("login page");
  const settings = ["--data", ":memory:", "--config", "apps/e2e/pools/hosted-pages.ts"];
  return startServer({
    name: "pool",
    args: [FROM_SOURCE, "packages/local-pool/src/server/main.ts", ...settings],
    env: { APP_URL: appUrl },
    readUrl: readyUrl,
  });
}
