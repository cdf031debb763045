/** Builds an app that has no backend for production, into a folder of its own, and serves it on a free port. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { ROOT } from "./places.ts";

export interface BuiltApp {
  readonly url: string;
  close(): Promise<void>;
}

/** @param name The app's folder in `apps`. */
export async function openBuiltApp(name: "charts" | "gallery"): Promise<BuiltApp> {
  const outDir = await mkdtemp(join(tmpdir(), `poolgate-${name}-`));
  const root = join(ROOT, "apps", name);
  const configFile = join(root, "vite.config.ts");
  await build({ root, configFile, logLevel: "error", build: { outDir, emptyOutDir: true } });
  const server = await preview({ root, configFile, logLevel: "error", build: { outDir }, preview: { port: 0 } });
  return {
    url: server.resolvedUrls?.local[0] ?? "",
    async close() {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
