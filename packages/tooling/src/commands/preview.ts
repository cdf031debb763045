/**
 * `pnpm preview`: builds the production site with the addresses of the local pool and api, and serves it, prerendered and
 * with the headers of production, beside them. Variables of the environment (`VITE_*`, `SITE_URL`) take precedence.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite, ensurePoolPages, planBuiltSite } from "../dev/built-site.ts";
import { serve, type PlanServers } from "../dev/serve.ts";
import { planServers } from "../dev/servers.ts";
import { stopRunning } from "../processes/run.ts";

const folder = mkdtempSync(join(tmpdir(), "poolgate-preview-"));
// Also after `process.exit`.
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stopRunning);

const plan: PlanServers = async (ports, asked) => {
  await ensurePoolPages();
  await buildSite(ports, folder);
  return planServers(ports, asked, planBuiltSite(ports, folder));
};
await serve("preview", plan, process.argv.slice(2));
