/** `pnpm dev`: serves site, api and local pool together until it is stopped; the site changes as its files do. */
import { serve } from "../dev/serve.ts";
import { planServers } from "../dev/servers.ts";

await serve({ command: "dev", plan: (ports, asked) => planServers(ports, asked) }, process.argv.slice(2));
