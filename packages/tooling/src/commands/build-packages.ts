/** `pnpm build:packages`: builds the `dist` of every published package. Exit code 1 when one cannot be built. */
import { relative } from "node:path";
import { buildPackage } from "../published/build-package.ts";
import { buildChartsPage } from "../published/charts-page.ts";
import { buildPoolPage, POOL_PAGES } from "../published/pool-pages.ts";
import { publishedPackages } from "../published/published-packages.ts";
import { REPOSITORY } from "../repository/repository.ts";
import { durationWords, styleFor } from "../processes/terminal-style.ts";

const style = styleFor(process.stdout);

// Vite and its plugins ask the process what to build for; a test runner that starts this command has set "test".
process.env["NODE_ENV"] = "production";

try {
  for (const one of publishedPackages()) {
    const startedAtMs = performance.now();
    await buildPackage(one);
    if (one.name === "@poolgate/local-pool") for (const page of POOL_PAGES) await buildPoolPage(page);
    if (one.name === "@poolgate/charts") await buildChartsPage();
    const folder = relative(REPOSITORY, one.folder);
    process.stdout.write(`${folder}/dist ${style("dim", durationWords(performance.now() - startedAtMs))}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
