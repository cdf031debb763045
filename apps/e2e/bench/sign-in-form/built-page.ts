/** Builds a page for production in memory, and serves it compressed from this machine. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { contentOf, productionBuild } from "@poolgate/tooling/published/production-build";
import { asPublished } from "@poolgate/tooling/published/strip-machine-prose";
import { defaultClientConditions } from "vite";
import { serveFiles, type ServedSite } from "@poolgate/testkit/served-files";

export interface BuiltPage extends ServedSite {
  /** The gzipped bytes of all scripts and style sheets that the page can load. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

/** The page is the same for every form, and loads `main.ts` of the form's folder. */
const PAGE = fileURLToPath(new URL("index.html", import.meta.url));

/** Builds the page with the form of a folder beside this file, and serves it on a free port. */
export async function openBuiltPage(folder: string): Promise<BuiltPage> {
  const files = await buildFiles(fileURLToPath(new URL(`${folder}/main.ts`, import.meta.url)));
  const bytesOf = (ending: string): number =>
    [...files].reduce((sum, [path, body]) => sum + (path.endsWith(ending) ? compress(body).length : 0), 0);
  const site = await serveFiles(files, { encoding: "gzip", compress });
  return { ...site, scriptBytes: bytesOf(".js"), styleBytes: bytesOf(".css") };
}

function compress(body: Uint8Array): Uint8Array {
  return gzipSync(body, { level: 9 });
}

/** Every file of the build by its path. */
async function buildFiles(main: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = await productionBuild({
    root: dirname(PAGE),
    configFile: false,
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: {
      conditions: ["poolgate-source", ...defaultClientConditions],
      dedupe: ["react", "react-dom"],
      alias: { "/main.ts": main },
    },
    plugins: [asPublished()],
  });
  return new Map(files.map((file) => [file.fileName, contentOf(file)]));
}
