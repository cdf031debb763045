/** Our site as in production, built and served by its own programs on a free port. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite, planBuiltSite } from "@poolgate/tooling/dev/built-site";
import { startHouse } from "@poolgate/tooling/dev/house";
import { anyFreePort } from "@poolgate/tooling/dev/ports";
import type { ServedSite } from "@poolgate/testkit/served-files";

/** @param options Options of the builder's command line. */
export async function openOwnSite(...options: readonly string[]): Promise<ServedSite> {
  const folder = await mkdtemp(join(tmpdir(), "poolgate-bench-site-"));
  const [site, api, pool] = [await anyFreePort(), await anyFreePort(), await anyFreePort()];
  const ports = { site, api, pool };
  await buildSite(ports, folder, ...options);
  const plan = planBuiltSite(ports, folder);
  const house = startHouse([plan], () => undefined);
  await house.ready("site");
  return {
    url: plan.url,
    async close() {
      await house.stop();
      await rm(folder, { recursive: true });
    },
  };
}
