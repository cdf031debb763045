/**
 * What a reader of a page of the site downloads: the entry, the page's own chunk, and everything these import at once,
 * with their style sheets and the fonts these name; and the parts that the page loads by itself a moment later. The site is
 * built as it is for production, with its own configuration.
 */
import { join } from "node:path";
import type { Plugin } from "vite";
import { REPOSITORY } from "../repository/repository.ts";
import { buildInMemory, gzippedBytes, withImports, type BundledChunk } from "./bundle.ts";

const FEATURES = "apps/site/src/features";

/** Modules of a page, as `apps/site/prerender/page-entries.ts` has them. */
interface PageModules {
  readonly page: string;
  /** Parts that the prerendered page shows: their styles are the page's, their code is not loaded. */
  readonly shown?: readonly string[];
  /** Parts that the page loads by itself. */
  readonly loaded?: readonly string[];
}

export const HOME: PageModules = { page: `${FEATURES}/home/home-page.tsx` };

/** The pages that the site's colophon weighs, by their paths. */
export const WEIGHED_PAGES: Readonly<Record<string, PageModules>> = {
  "/": HOME,
  "/about": { page: `${FEATURES}/about/about-page.tsx` },
  "/services": { page: `${FEATURES}/services/services-page.tsx` },
  "/studio": {
    page: `${FEATURES}/studio/studio-page.tsx`,
    shown: [`${FEATURES}/studio/post-list.tsx`, `${FEATURES}/studio/colophon.tsx`],
  },
  "/voice-loop": {
    page: `${FEATURES}/voice-loop/voice-loop-page.tsx`,
    loaded: [`${FEATURES}/voice-loop/configured-recorder.tsx`],
  },
  "/contact": {
    page: `${FEATURES}/contact/contact-page.tsx`,
    loaded: ["contact-auth.ts", "contact-client.ts", "contact-room.tsx"].map((file) => `${FEATURES}/contact/${file}`),
  },
};

/** Every page of the site but the 404 page; the four policies are alike. */
export const SITE_PAGES: Readonly<Record<string, PageModules>> = {
  ...WEIGHED_PAGES,
  "/products": { page: `${FEATURES}/products/products-page.tsx` },
  "/policy": { page: `${FEATURES}/policies/policy-page.tsx` },
};

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

/**
 * Builds the site once.
 * @returns What a page downloads, by its modules. It throws when one of them is in no chunk: it was moved.
 */
export async function builtSite(): Promise<(modules: PageModules) => SitePage> {
  const root = join(REPOSITORY, "apps/site");
  const sheets = new Map<string, string>();
  const sheetsOf = new Map<string, ReadonlySet<string>>();
  const chunks = await buildInMemory({
    root,
    configFile: join(root, "vite.config.ts"),
    plugins: [collectStyles(sheets, sheetsOf)],
  });
  const chunkOf = (module: string): BundledChunk => {
    const found = chunks.find(({ modules }) => modules.includes(module));
    if (found === undefined) throw new Error(`No chunk holds ${module}.`);
    return found;
  };
  return ({ page, shown = [], loaded = [] }) => {
    const first = [...chunks.filter(({ isEntry }) => isEntry), chunkOf(page)];
    const withParts = (parts: readonly string[]) => withImports([...first, ...parts.map(chunkOf)], chunks);
    const ofPage = withParts([]);
    const styled = withParts([...shown, ...loaded]);
    const names = new Set(styled.flatMap(({ fileName }) => [...(sheetsOf.get(fileName) ?? [])]));
    const css = [...names].map((name) => sheets.get(name) ?? "").join("");
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

/** Bytes after gzip. */
export function sumOf(chunks: readonly BundledChunk[]): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes, 0);
}
