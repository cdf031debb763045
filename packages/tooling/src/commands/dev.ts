/** `pnpm dev`: serves site, api and local pool together until it is stopped; the site changes as its files do. */
import { ensureLoginPage } from "../dev/login-page.ts";
import { serve } from "../dev/serve.ts";
import { planServers } from "../dev/servers.ts";

await serve(
  {
    command: "dev",
    async plan(ports, asked) {
      await ensureLoginPage();
      return planServers(ports, asked);
    },
  },
  process.argv.slice(2),
);
