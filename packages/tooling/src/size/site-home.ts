/**
 * What a reader of a page of the site downloads: the entry, the page's own chunk, and everything these import at once,
 * with their style sheets and the fonts these name. The site is built as it is for production, with its own configuration.
 */
import { join } from "node:path";
import type { Plugin } from "vite";
import { REPOSITORY } from "../repository/repository.ts";
import { buildInMemory, gzippedBytes, withImports, type BundledChunk } from "./bundle.ts";

const FEATURES = "apps/site/src/features";
const HOME_PAGE = `${FEATURES}/home/home-page.tsx`;

/** The pages that the site's colophon weighs, by their paths. */
export const WEIGHED_PAGES: Readonly<Record<string, string>> = {
  "/": HOME_PAGE,
  "/about": `${FEATURES}/about/about-page.tsx`,
  "/services": `${FEATURES}/services/services-page.tsx`,
  "/studio": `${FEATURES}/studio/studio-page.tsx`,
  "/voice-loop": `${FEATURES}/voice-loop/voice-loop-page.tsx`,
  "/contact": `${FEATURES}/contact/contact-page.tsx`,
};

/** Bytes after gzip. React and React DOM are 67.4 kB of the scripts. */
export const HOME_LIMITS = { scripts: 88_000, styles: 10_000 } as const;

export interface SitePage {
  readonly chunks: readonly BundledChunk[];
  readonly styleBytes: number;
  /** File names. */
  readonly fonts: readonly string[];
}

export async function homePage(): Promise<SitePage> {
  return (await builtSite())(HOME_PAGE);
}

/**
 * Builds the site once.
 * @returns What a page downloads, by its module. It throws when the page is in no chunk: it was moved.
 */
export async function builtSite(): Promise<(module: string) => SitePage> {
  const root = join(REPOSITORY, "apps/site");
  const sheets = new Map<string, string>();
  const sheetsOf = new Map<string, ReadonlySet<string>>();
  const chunks = await buildInMemory({
    root,
    configFile: join(root, "vite.config.ts"),
    plugins: [collectStyles(sheets, sheetsOf)],
  });
  return (module) => {
    const page = chunks.find(({ modules }) => modules.includes(module));
    if (page === undefined) throw new Error(`No chunk holds ${module}.`);
    const loaded = withImports([...chunks.filter(({ isEntry }) => isEntry), page], chunks);
    const names = new Set(loaded.flatMap(({ fileName }) => [...(sheetsOf.get(fileName) ?? [])]));
    const css = [...names].map((name) => sheets.get(name) ?? "").join("");
    return { chunks: loaded, styleBytes: gzippedBytes(css), fonts: [...new Set(css.match(/[\w.-]+\.woff2/gu))] };
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
