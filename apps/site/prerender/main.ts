/** The build's command line: `--out DIR` sets the target folder (`dist`), `--client-rendered` skips prerendering. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { given } from "../content/owner.ts";
import { services } from "../content/services.ts";
import { site } from "../content/site.ts";
import { socialImage } from "../content/social-image.ts";
import { buildSite } from "./build-site.ts";
import { missingSettingLines } from "./missing-settings.ts";
import { ownerLines } from "./owner-lines.ts";
import { pageEntries } from "./page-entries.ts";
import { missingPictureLines, oldBrandLines } from "./picture-lines.ts";
import { FALLBACK_SITE_URL, SettingError } from "./site-url.ts";
import { longTitleLines } from "./title-lines.ts";
import { unusableSettingLines } from "./unusable-settings.ts";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: fileURLToPath(new URL("../dist", import.meta.url)) },
    "client-rendered": { type: "boolean", default: false },
  },
});
try {
  const outDir = resolve(values.out);
  const startedAtMs = performance.now();
  const { siteUrl, documents, env } = await buildSite({ outDir, isPrerendered: !values["client-rendered"] });
  if (siteUrl === undefined) {
    process.stderr.write(
      `SITE_URL is not set: canonical addresses, previews and the sitemap point to ${FALLBACK_SITE_URL}.\n` +
        "Set it to the address that the site will have, such as https://example.com, before publishing this build.\n",
    );
  }
  const lines = [
    ...missingSettingLines(env),
    ...unusableSettingLines(env),
    ...ownerLines(given),
    ...missingPictureLines(services.list),
    ...oldBrandLines(site.brand, socialImage.brand),
    ...longTitleLines(pageEntries),
  ];
  for (const line of lines) process.stderr.write(`${line}\n`);
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  process.stderr.write(`${documents} pages built into ${outDir} in ${seconds} s.\n`);
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
