/** What is built for `dev` and `preview`: the pool's own pages, and the production site for these ports. */
import { join } from "node:path";
import { childEnvironment } from "../processes/package-binary.ts";
import { runCommand, runScript } from "../processes/run.ts";
import { REPOSITORY } from "../repository/repository.ts";
import type { Ports } from "./options.ts";
import { FROM_SOURCE, siteSettings, urlOf, type ServerPlan } from "./servers.ts";

/** The settings of the user pool and its hosted pages. */
const POOL_SETTING = /^VITE_(?:USER_POOL|OAUTH)_/u;

/**
 * Builds the pool's own pages, unless they are built already.
 *
 * @throws Error when the build fails; it has said why by then
 */
export async function ensurePoolPages(): Promise<void> {
  const builder = join(REPOSITORY, "packages/tooling/src/commands/build-packages.ts");
  const exitCode = await runScript(builder, ["--pool-pages"], childEnvironment());
  if (exitCode !== 0) throw new Error("The pool's pages could not be built.");
}

/**
 * @param options For the builder's command line.
 * @throws Error when the build fails; it has said why by then
 */
export async function buildSite(ports: Ports, folder: string, ...options: readonly string[]): Promise<void> {
  const builder = join(REPOSITORY, "apps/site/prerender/main.ts");
  const env = childEnvironment(settingsFor(ports, process.env));
  const exitCode = await runCommand(process.execPath, [FROM_SOURCE, builder, "--out", folder, ...options], env);
  if (exitCode !== 0) throw new Error("The site could not be built.");
}

export function planBuiltSite(ports: Ports, folder: string): ServerPlan {
  const url = urlOf(ports.site);
  const args = [FROM_SOURCE, join(REPOSITORY, "apps/site/server/main.ts"), "--dir", folder, "--port", `${ports.site}`];
  return { role: "site", args, env: {}, url, readyUrl: `${url}/` };
}

/** The local settings that the environment does not name. If it names any of a user pool, all of those are left to it. */
export function settingsFor(
  ports: Ports,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const hasPool = Object.keys(env).some((name) => POOL_SETTING.test(name));
  const local = { ...siteSettings(ports), SITE_URL: urlOf(ports.site) };
  return Object.fromEntries(
    Object.entries(local).filter(([name]) => env[name] === undefined && !(hasPool && POOL_SETTING.test(name))),
  );
}
