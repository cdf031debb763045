/** Writes the templates of settings into a folder, with functions that hold nothing. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "aws-cdk-lib";
import type { CloudSettings } from "../../src/settings/settings.ts";
import { createApp } from "../../src/stacks/create-app.ts";
import { FUNCTIONS } from "../../src/stacks/route-functions.ts";
import { SITE_FACTS, SITE_ORIGIN } from "./settings.ts";
import { readTemplates, type Templates } from "./templates.ts";

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
