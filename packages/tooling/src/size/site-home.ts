/**
 * What a reader of the site's home page downloads: the entry, the page's own chunk, and everything these import at once,
 * with their style sheets and the fonts these name. The site is built as it is for production, with its own configuration.
 */
import { join } from "node:path";
import type { Plugin } from "vite";
import { REPOSITORY } from "../repository/repository.ts";
import { buildInMemory, gzippedBytes, withImports, type BundledChunk } from "./bundle.ts";

const HOME_PAGE = "apps/site/src/features/home/home-page.tsx";

/** Bytes after gzip. React and React DOM are 67.4 kB of the scripts. */
export const HOME_LIMITS = { scripts: 88_000, styles: 10_000 } as const;

export interface HomePage {
  readonly chunks: readonly BundledChunk[];
  readonly styleBytes: number;
  /** File names. */
  readonly fonts: readonly string[];
}

/** @throws Error when the home page is in no chunk: it was moved, and this file doesn't know. */
export async function homePage(): Promise<HomePage> {
  const root = join(REPOSITORY, "apps/site");
  const sheets = new Map<string, string>();
  const sheetsOf = new Map<string, ReadonlySet<string>>();
  const chunks = await buildInMemory({
    root,
    configFile: join(root, "vite.config.ts"),
    plugins: [collectStyles(sheets, sheetsOf)],
  });
  const home = chunks.find(({ modules }) => modules.includes(HOME_PAGE));
  if (home === undefined) throw new Error(`No chunk holds ${HOME_PAGE}.`);
  const loaded = withImports([...chunks.filter(({ isEntry }) => isEntry), home], chunks);
  const names = new Set(loaded.flatMap(({ fileName }) => [...(sheetsOf.get(fileName) ?? [])]));
  const css = [...names].map((name) => sheets.get(name) ?? "").join("");
  return { chunks: loaded, styleBytes: gzippedBytes(css), fonts: [...new Set(css.match(/[\w.-]+\.woff2/gu))] };
}

/** Notes every style sheet of the build, and which chunk brings which. */
function collectStyles(sheets: Map<string, string>, sheetsOf: Map<string, ReadonlySet<string>>): Plugin {
  return {
    name: "poolgate:collect-styles",
    enforce: "post",
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type === "chunk") sheetsOf.set(file.fileName, new Set(file.viteMetadata?.importedCss));
        else if (file.fileName.endsWith(".css")) sheets.set(file.fileName, String(file.source));
      }
    },
  };
}
