/**
 * Builds the pages of the local pool (apps/hosted-pages, apps/admin-page) to static files in the pool's `dist`, from where the
 * pool serves them. Packages are read from source, so nothing has to be built before.
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { build, defaultClientConditions } from "vite";
import { listFiles, REPOSITORY } from "../repository/repository.ts";
import { asPublished } from "./strip-machine-prose.ts";

/** The pages by the folder of their app: their path in the pool, and the packages that they are made of. */
const PAGES = {
  "hosted-pages": { path: "/login/", packages: ["auth/src", "auth/exports", "react/src", "react/exports"] },
  "admin-page": { path: "/admin/", packages: [] },
} as const;

export type PoolPage = keyof typeof PAGES;

export const POOL_PAGES = Object.keys(PAGES) as readonly PoolPage[];

export async function buildPoolPage(page: PoolPage): Promise<void> {
  await build({
    root: appFolder(page),
    base: PAGES[page].path,
    configFile: false,
    logLevel: "warn",
    mode: "production",
    resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
    plugins: [asPublished()],
    build: {
      outDir: builtFolder(page),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      license: { fileName: "THIRD-PARTY-LICENSES.md" },
      reportCompressedSize: false,
      // Packages mark their client components with it, which means nothing here.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
}

/** Whether a page was built after the last change of what it is made of. */
export function isPoolPageBuilt(page: PoolPage): boolean {
  const html = join(builtFolder(page), "index.html");
  if (!existsSync(html)) return false;
  const builtAtMs = statSync(html).mtimeMs;
  const sources = [appFolder(page), ...PAGES[page].packages.map((path) => join(REPOSITORY, "packages", path))];
  return sources.every((folder) => listFiles(folder).every((file) => statSync(join(folder, file)).mtimeMs < builtAtMs));
}

function appFolder(page: PoolPage): string {
  return join(REPOSITORY, "apps", page);
}

function builtFolder(page: PoolPage): string {
  return join(REPOSITORY, "packages/local-pool/dist", page);
}
