/** Writes the templates of settings into a folder, with functions that hold nothing. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import type { CloudSettings } from "../../src/settings/settings.ts";
import { createApp, stackNames } from "../../src/stacks/create-app.ts";
import { IdentityStack, type IdentityStackProps } from "../../src/stacks/identity-stack.ts";
import { FUNCTIONS } from "../../src/stacks/route-functions.ts";
import { FULL_SETTINGS, SITE_FACTS, SITE_ORIGIN } from "./settings.ts";
import { readTemplates, type Template, type Templates } from "./templates.ts";

/** @param synth what writes the templates, for example with checks */
export function synthesize(
  folder: string,
  settings: CloudSettings,
  synth: (app: App) => void = (app) => void app.synth(),
): Templates {
  const bundles = join(folder, "bundles");
  for (const { name } of FUNCTIONS) {
    mkdirSync(join(bundles, name), { recursive: true });
    writeFileSync(join(bundles, name, "index.mjs"), `// ${name}`);
  }
  const outdir = join(folder, `templates-${settings.name}`);
  synth(createApp({ settings, backend: { siteOrigin: SITE_ORIGIN, bundles }, site: SITE_FACTS, outdir }));
  return readTemplates(outdir, settings, ["identity", "api", "site"]);
}

/**
 * The template of the identity stack, for a site with all providers.
 *
 * @param handlers The handlers of the pool's triggers, and the folder of their bundles.
 */
export function synthesizeIdentity(
  outdir: string,
  siteOrigin: string,
  handlers: Pick<IdentityStackProps, "bundles" | "lambdaConfig"> = { bundles: outdir },
): Template {
  const app = new App({ analyticsReporting: false, outdir });
  const { account, region } = FULL_SETTINGS;
  const { identity } = stackNames(FULL_SETTINGS);
  new IdentityStack(app, identity, { env: { account, region }, settings: FULL_SETTINGS, siteOrigin, ...handlers });
  app.synth();
  return readTemplates(outdir, FULL_SETTINGS, ["identity"]).identity;
}
