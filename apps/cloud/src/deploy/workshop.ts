/** What `deploy` makes on this machine: bundles, the built site, and templates. A test puts another in its place. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuildFacts, readBuildFacts } from "@poolgate/site/server/build-facts";
import { childEnvironment } from "@poolgate/tooling/processes/package-binary";
import { runCommand } from "@poolgate/tooling/processes/run";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { bundleFunctions, type Bundle } from "../stacks/bundle-functions.ts";
import { type AppOptions, createApp } from "../stacks/create-app.ts";
import { DeployError } from "./cloud.ts";

export interface Workshop {
  /** The folder of the bundles. */
  readonly bundles: string;
  /** The folder of the built site. */
  readonly site: string;
  bundle(): Promise<readonly Bundle[]>;
  /** @param env The settings of the site's build. */
  buildSite(env: Readonly<Record<string, string>>): Promise<BuildFacts>;
  /** @returns the folder of the templates */
  synth(options: Omit<AppOptions, "outdir">): string;
  /** Removes everything. */
  close(): Promise<void>;
}

export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), "poolgate-deploy-"));
  const [bundles, site] = [join(folder, "functions"), join(folder, "site")];
  await mkdir(bundles);
  let syntheses = 0;
  return {
    bundles,
    site,
    bundle: () => bundleFunctions(bundles),
    async buildSite(env) {
      const builder = join(REPOSITORY, "apps/site/prerender/main.ts");
      const args = ["--conditions=poolgate-source", builder, "--out", site];
      const exitCode = await runCommand(process.execPath, args, withoutSiteSettings(childEnvironment(), env));
      if (exitCode !== 0) throw new DeployError("The site could not be built; its builder has said why above.");
      return readBuildFacts(site);
    },
    synth(options) {
      const outdir = join(folder, `templates-${(syntheses += 1)}`);
      createApp({ ...options, outdir }).synth();
      return outdir;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The environment's own settings for a site, such as those for development, do not belong to this one. */
function withoutSiteSettings(env: NodeJS.ProcessEnv, own: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !name.startsWith("VITE_") || name === "VITE_MEDIA_URL");
  return { ...Object.fromEntries(kept), ...own };
}
