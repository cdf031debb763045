/** Builds the widget's page for production, into a folder that the site's own server can serve: `build.ts --out DIR`. */
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { leanBuild } from "@poolgate/auth/build";
import { build, defaultClientConditions } from "vite";

const { out = "" } = parseArgs({ options: { out: { type: "string" } } }).values;

await build({
  root: fileURLToPath(new URL(".", import.meta.url)),
  configFile: false,
  mode: "production",
  logLevel: "error",
  resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  plugins: [leanBuild()],
  build: { outDir: out, emptyOutDir: true, reportCompressedSize: false, modulePreload: { polyfill: false } },
});
await copyFile(join(out, "elsewhere.html"), join(out, "404.html"));
