/** An empty pool with the built admin page, whose clock can be moved. */
import { built } from "../builds.ts";
import { startServer, type ChildServer } from "../child-server.ts";
import { FROM_SOURCE, readyUrl } from "../house.ts";

export async function startAdminPool(): Promise<ChildServer> {
  await built("admin page");
  return startServer({
    name: "admin pool",
    args: [FROM_SOURCE, "packages/local-pool/src/server/main.ts", "--data", ":memory:", "--faults"],
    env: {},
    readUrl: readyUrl,
  });
}
