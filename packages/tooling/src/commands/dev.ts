/** `pnpm dev`: serves site, api and local pool together until it is stopped; the site changes as its files do. */
import { ensurePoolPages } from "../dev/built-site.ts";
import { serve } from "../dev/serve.ts";
import { planServers } from "../dev/servers.ts";

const plan = async (...ports: Parameters<typeof planServers>) => {
  await ensurePoolPages();
  return planServers(...ports);
};
await serve("dev", plan, process.argv.slice(2));
