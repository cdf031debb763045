/** Builds the gallery for production, into a folder of its own, and serves it on a free port. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { ROOT } from "../places.ts";

export interface GalleryServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function openGallery(): Promise<GalleryServer> {
  const outDir = await mkdtemp(join(tmpdir(), "poolgate-gallery-"));
  const root = join(ROOT, "apps/gallery");
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
