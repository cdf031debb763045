/**
 * What a reader of a page of the site downloads: the entry, the page's own chunk, and everything these import at once,
 * with their style sheets and the fonts these name; and the parts that the page loads by itself a moment later. The site is
 * built as it is for production, with its own configuration.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { REPOSITORY } from "../repository/repository.ts";
import { buildInMemory, gzippedBytes, withImports, type BundledChunk } from "./bundle.ts";

/** The pages that the site's colophon weighs. */
export const WEIGHED_PAGES = ["/", "/about", "/services", "/studio", "/voice-loop", "/contact"] as const;

/** Bytes after gzip, of every page. React and React DOM are 67.4 kB of the scripts. */
export const PAGE_LIMITS = { scripts: 88_000, styles: 10_000 } as const;

export interface SitePage {
  /** What the page needs before React takes it over. */
  readonly chunks: readonly BundledChunk[];
  /** What the parts that it loads by itself need beyond that. */
  readonly laterChunks: readonly BundledChunk[];
  readonly styleBytes: number;
  /** File names. */
  readonly fonts: readonly string[];
}

/** A row of `pageEntries` in `apps/site/prerender/page-entries.ts`. */
interface PageEntry {
  readonly module: string;
  /** Parts that the prerendered page shows: their styles are the page's, their code is not loaded. And those that it loads. */
  readonly parts?: { readonly shown?: readonly string[]; readonly loaded?: readonly string[] };
}

/**
 * Builds the site once.
 *
 * @returns What each page downloads, by its path.
 * @throws Error when a module of a page is in no chunk: it was moved.
 */
export async function builtSite(): Promise<(path: string) => SitePage> {
  const root = join(REPOSITORY, "apps/site");
  const table: unknown = await import(pathToFileURL(join(root, "prerender/page-entries.ts")).href);
  const { pageEntries } = table as { readonly pageEntries: Readonly<Record<string, PageEntry>> };
  const sheets = new Map<string, string>();
  const sheetsOf = new Map<string, ReadonlySet<string>>();
  const plugins = [collectStyles(sheets, sheetsOf)];
  const chunks = await buildInMemory({ root, configFile: join(root, "vite.config.ts"), plugins });
  const chunkOf = (module: string): BundledChunk => {
    const found = chunks.find(({ modules }) => modules.includes(`apps/site/${module}`));
    if (found === undefined) throw new Error(`No chunk holds ${module}.`);
    return found;
  };
  return (path) => {
    const { module = path, parts: { shown = [], loaded = [] } = {} } = pageEntries[path] ?? {};
    const first = [...chunks.filter(({ isEntry }) => isEntry), chunkOf(module)];
    const withParts = (parts: readonly string[]) => withImports([...first, ...parts.map(chunkOf)], chunks);
    const ofPage = withParts([]);
    const names = withParts([...shown, ...loaded]).flatMap(({ fileName }) => [...(sheetsOf.get(fileName) ?? [])]);
    const css = [...new Set(names)].map((name) => sheets.get(name) ?? "").join("");
    return {
      chunks: ofPage,
      laterChunks: withParts(loaded).filter((chunk) => !ofPage.includes(chunk)),
      styleBytes: gzippedBytes(css),
      fonts: [...new Set(css.match(/[\w.-]+\.woff2/gu))],
    };
  };
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
