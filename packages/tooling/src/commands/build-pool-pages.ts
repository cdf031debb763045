/** Builds the pages of the local pool, or only those named; with `--if-changed` only when their sources have changed since. */
import { buildPoolPage, isPoolPageBuilt, POOL_PAGES } from "../published/pool-pages.ts";

// Vite and its plugins ask the process what to build for.
process.env["NODE_ENV"] = "production";

const named = POOL_PAGES.filter((page) => process.argv.includes(page));
for (const page of named.length === 0 ? POOL_PAGES : named) {
  if (!process.argv.includes("--if-changed") || !isPoolPageBuilt(page)) await buildPoolPage(page);
}
