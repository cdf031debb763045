/**
 * Builds the pages that packages serve to static files in their `dist`: the login and the admin page of the local pool
 * (apps/hosted-pages, apps/admin-page), and the explorer (apps/charts) for the command of @poolgate/charts, with its machines from
 * the server and without the widget's screens. Packages are read from source, so nothing has to be built before.
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { build, defaultClientConditions, mergeConfig, type InlineConfig } from "vite";
import { listFiles, REPOSITORY } from "../repository/repository.ts";
import { asPublished } from "./strip-machine-prose.ts";

interface Page {
  /** In `packages`. */
  readonly folder: string;
  /** What the page is made of, besides its app. */
  readonly sources: readonly string[];
  readonly config: InlineConfig;
}

const CHARTS = join(REPOSITORY, "apps/charts/src");

/** By the folder of their app. */
const PAGES = {
  "hosted-pages": {
    folder: "local-pool/dist/hosted-pages",
    sources: ["auth/src", "auth/exports", "react/src", "react/exports"],
    config: { base: "/login/", plugins: [asPublished()] },
  },
  "admin-page": { folder: "local-pool/dist/admin-page", sources: [], config: { base: "/admin/" } },
  charts: {
    folder: "charts/dist/page",
    sources: ["charts/src"],
    config: {
      base: "./",
      resolve: {
        alias: [
          { find: "virtual:charts", replacement: join(CHARTS, "served/served-charts.ts") },
          { find: /^\.\.\/screens\/screen-panel\.tsx$/u, replacement: join(CHARTS, "served/no-screens.tsx") },
        ],
      },
      worker: { format: "es" },
      // The layout engine, which the page loads in a worker.
      build: { target: "es2022", chunkSizeWarningLimit: 2000 },
    },
  },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof PAGES;
export const POOL_PAGES: readonly PageName[] = ["hosted-pages", "admin-page"];

export async function buildPage(name: PageName): Promise<void> {
  const { folder, config }: Page = PAGES[name];
  const common: InlineConfig = {
    root: join(REPOSITORY, "apps", name),
    configFile: false,
    logLevel: "warn",
    mode: "production",
    resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
    build: {
      outDir: join(REPOSITORY, "packages", folder),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      license: { fileName: "THIRD-PARTY-LICENSES.md" },
      reportCompressedSize: false,
      // Packages mark their client components with it, which means nothing here.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  };
  await build(mergeConfig(common, config));
}

/** Whether a page was built after the last change of what it is made of. */
export function isPageBuilt(name: PageName): boolean {
  const { folder, sources }: Page = PAGES[name];
  const html = join(REPOSITORY, "packages", folder, "index.html");
  if (!existsSync(html)) return false;
  const builtAtMs = statSync(html).mtimeMs;
  const isOlder = (path: string): boolean => statSync(path).mtimeMs < builtAtMs;
  const folders = [join(REPOSITORY, "apps", name), ...sources.map((path) => join(REPOSITORY, "packages", path))];
  return folders.every((source) => listFiles(source).every((file) => isOlder(join(source, file))));
}
