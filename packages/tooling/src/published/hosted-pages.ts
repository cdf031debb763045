/**
 * Builds the login page of the local pool (apps/hosted-pages) to static files in the pool's `dist`, from where the pool serves
 * them. Packages are read from source, so nothing has to be built before.
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { build, defaultClientConditions } from "vite";
import { listFiles, REPOSITORY } from "../repository/repository.ts";
import { asPublished } from "./strip-machine-prose.ts";

const APP = join(REPOSITORY, "apps/hosted-pages");
const PAGES = join(REPOSITORY, "packages/local-pool/dist/hosted-pages");
/** What the page is made of. */
const SOURCES = [APP, ...["auth/src", "auth/exports", "react/src", "react/exports"].map(packageFolder)];

export async function buildHostedPages(): Promise<void> {
  await build({
    root: APP,
    base: "/login/",
    configFile: false,
    logLevel: "warn",
    mode: "production",
    resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
    plugins: [asPublished()],
    build: {
      outDir: PAGES,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      license: { fileName: "THIRD-PARTY-LICENSES.md" },
      reportCompressedSize: false,
    },
  });
}

/** Whether the pages were built after the last change of what they are made of. */
export function areHostedPagesBuilt(): boolean {
  const page = join(PAGES, "index.html");
  if (!existsSync(page)) return false;
  const builtAtMs = statSync(page).mtimeMs;
  return SOURCES.every((folder) => listFiles(folder).every((file) => statSync(join(folder, file)).mtimeMs < builtAtMs));
}

function packageFolder(path: string): string {
  return join(REPOSITORY, "packages", path);
}
