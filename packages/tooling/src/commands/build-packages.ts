/**
 * `pnpm build:packages`: builds the `dist` of every published package. Exit code 1 when one cannot be built.
 *
 * `--pool-pages` builds only the pages of the local pool whose sources have changed since, or those of them that are named.
 */
import { relative } from "node:path";
import { buildPackage } from "../published/build-package.ts";
import { buildPage, isPageBuilt, POOL_PAGES } from "../published/pages.ts";
import { publishedPackages } from "../published/published-packages.ts";
import { REPOSITORY } from "../repository/repository.ts";
import { durationWords, styleFor } from "../processes/terminal-style.ts";

const style = styleFor(process.stdout);

// Vite and its plugins ask the process what to build for; a test runner that starts this command has set "test".
process.env["NODE_ENV"] = "production";

try {
  await (process.argv.includes("--pool-pages") ? buildChangedPages(process.argv) : buildAll());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function buildChangedPages(args: readonly string[]): Promise<void> {
  const named = POOL_PAGES.filter((page) => args.includes(page));
  for (const page of named.length === 0 ? POOL_PAGES : named) if (!isPageBuilt(page)) await buildPage(page);
}

async function buildAll(): Promise<void> {
  for (const one of publishedPackages()) {
    const startedAtMs = performance.now();
    await buildPackage(one);
    if (one.name === "@poolgate/local-pool") for (const page of POOL_PAGES) await buildPage(page);
    if (one.name === "@poolgate/charts") await buildPage("charts");
    const folder = relative(REPOSITORY, one.folder);
    process.stdout.write(`${folder}/dist ${style("dim", durationWords(performance.now() - startedAtMs))}\n`);
  }
}
