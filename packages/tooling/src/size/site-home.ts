/**
 * What a reader of the site's home page downloads: the entry, the page's own chunk, and everything these import at once.
 * The site is built as it is for production, with its own configuration.
 */
import { join } from "node:path";
import { REPOSITORY } from "../repository/repository.ts";
import { buildInMemory, type BundledChunk } from "./bundle.ts";

const HOME_PAGE = "apps/site/src/features/home/home-page.tsx";

/** @throws Error when the home page is in no chunk: it was moved, and this file doesn't know. */
export async function homePageChunks(): Promise<BundledChunk[]> {
  const root = join(REPOSITORY, "apps/site");
  const chunks = await buildInMemory({ root, configFile: join(root, "vite.config.ts") });
  const home = chunks.find(({ modules }) => modules.some(({ path }) => path === HOME_PAGE));
  if (home === undefined) throw new Error(`No chunk holds ${HOME_PAGE}.`);
  return withImports(chunks, [...chunks.filter(({ isEntry }) => isEntry), home]);
}

function withImports(all: readonly BundledChunk[], wanted: readonly BundledChunk[]): BundledChunk[] {
  const found = new Set(wanted);
  // A set's iterator also meets what is added on the way.
  for (const { imports } of found) {
    for (const chunk of all) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}
