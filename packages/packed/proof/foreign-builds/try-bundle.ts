/** Builds the app with one bundler, serves what it has written, and uses it in Chromium. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { serveFiles } from "@poolgate/testkit/served-files";
import type { PackedPool } from "../../test/support/packed-pool.ts";
import { runWell } from "@poolgate/tooling/processes/run-outside";
import { listFiles } from "@poolgate/tooling/repository/repository";
import { makeAppFolder } from "./app-folder.ts";
import type { Bundle } from "./bundles.ts";
import type { Consumers } from "./consumers.ts";
import { signInAndOut } from "./sign-in-and-out.ts";

/** @throws Error if the app is not built or does not behave. */
export async function tryBundle(
  { name, consumer, files = {}, commands, head }: Bundle,
  { consumers, pool, browser }: { consumers: Consumers; pool: PackedPool["members"]; browser: Browser },
): Promise<void> {
  const modules = join(consumers[consumer], "node_modules");
  const folder = makeAppFolder(consumers[consumer], name.replaceAll(/\W+/gu, "-"), pool, files);
  for (const [command, ...args] of commands) {
    const [alias, binary] = command.split("/");
    if (binary === undefined) await runWell(folder, join(modules, ".bin", command), ...args);
    else await runWell(folder, process.execPath, join(modules, alias ?? "", "bin", binary), ...args);
  }
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">${head}</head><body><div id="root"></div></body></html>`;
  const served = new Map<string, Uint8Array>([
    ["index.html", Buffer.from(page)],
    ["styles.css", readFileSync(join(modules, "@poolgate/react/dist/styles.css"))],
    ...listFiles(join(folder, "dist")).map(
      (path) => [`dist/${path}`, readFileSync(join(folder, "dist", path))] as const,
    ),
  ]);
  const site = await serveFiles(served, { encoding: "gzip", compress: (body) => gzipSync(body) });
  try {
    await signInAndOut(browser, site.url);
  } finally {
    await site.close();
  }
}
