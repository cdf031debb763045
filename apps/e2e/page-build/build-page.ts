/** Builds a page for production, into the folder that the command line names by `--out`: one for the site's own server to serve. */
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build, mergeConfig, type InlineConfig } from "vite";

/**
 * @param beside The address of a file that lies beside the page's `index.html`.
 * @param notFound The file that the server sends for unknown paths.
 */
export async function buildPage(beside: string, notFound: string, own: InlineConfig = {}): Promise<void> {
  const { out = "" } = parseArgs({ options: { out: { type: "string" } } }).values;
  const common: InlineConfig = {
    root: fileURLToPath(new URL(".", beside)),
    configFile: false,
    mode: "production",
    logLevel: "error",
    build: { outDir: out, emptyOutDir: true, reportCompressedSize: false },
  };
  await build(mergeConfig(common, own));
  await copyFile(join(out, notFound), join(out, "404.html"));
}
