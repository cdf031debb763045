/** Starts the site's server for a finished build. */
import { readBuiltSite } from "./built-files.ts";
import { createSite } from "./create-site.ts";
import { listen, type RunningSite } from "./listen.ts";

/**
 * @param folder A finished build.
 * @param port 0 picks a free one
 */
export async function startSite(folder: string, port: number): Promise<RunningSite> {
  const built = await readBuiltSite(folder);
  const site = createSite(built);
  const unreadable = (): Response =>
    new Response(null, { status: 400, headers: { ...built.notFound.headers, "content-length": "0" } });
  return listen({ fetch: (request) => site.fetch(request), unreadable }, port);
}
