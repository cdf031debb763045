/** Starts the site's server for a finished build. */
import type { BuildFacts } from "./build-facts.ts";
import { readBuiltSite } from "./built-files.ts";
import { createSite } from "./create-site.ts";
import { listen, type RunningSite } from "./listen.ts";

/**
 * @param folder A finished build.
 * @param port 0 picks a free one
 * @param facts By default those of the build.
 */
export async function startSite(folder: string, port: number, facts?: BuildFacts): Promise<RunningSite> {
  const built = await readBuiltSite(folder, facts);
  const site = createSite(built);
  const unreadable = (): Response =>
    new Response(null, { status: 400, headers: { ...built.notFound.headers, "content-length": "0" } });
  return listen({ fetch: (request) => site.fetch(request), unreadable }, port);
}
