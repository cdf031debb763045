/** Builds the app for Node and renders every page with it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig } from "vite";
import type { PagePath } from "../src/app/page-table.ts";

type RenderPage = (path: PagePath) => Promise<string>;

const RENDERER = "render-page.mjs";

/**
 * The HTML inside `#root` of each page.
 *
 * @param common What the browser's side is built with, too.
 * @param module The module that exports `renderPage`.
 */
export async function renderAll(
  common: InlineConfig,
  module: string,
  paths: readonly PagePath[],
): Promise<ReadonlyMap<PagePath, string>> {
  const folder = await mkdtemp(join(tmpdir(), "poolgate-prerender-"));
  try {
    await build({
      ...common,
      // A bundle that contains all its imports runs from any folder.
      ssr: { noExternal: true },
      build: {
        ssr: module,
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: { output: { entryFileNames: RENDERER } },
      },
    });
    const { renderPage } = (await import(pathToFileURL(join(folder, RENDERER)).href)) as { renderPage: RenderPage };
    const rendered = new Map<PagePath, string>();
    for (const path of paths) rendered.set(path, await renderPage(path));
    return rendered;
  } finally {
    await rm(folder, { recursive: true });
  }
}
