/** Builds the page of aws-amplify, with nothing of ours in it, into a folder that the site's own server can serve: `build.ts --out DIR`. */
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";

const { out = "" } = parseArgs({ options: { out: { type: "string" } } }).values;

await build({
  root: fileURLToPath(new URL(".", import.meta.url)),
  configFile: false,
  mode: "production",
  logLevel: "error",
  build: { outDir: out, emptyOutDir: true, reportCompressedSize: false },
});
await copyFile(join(out, "index.html"), join(out, "404.html"));
