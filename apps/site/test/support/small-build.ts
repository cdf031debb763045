/** Writes a small complete build to the disk, with a file beside it that must never be served. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { FACTS_FILE, type BuildFacts } from "../../server/build-facts.ts";
import { startSite } from "../../server/start-site.ts";

export const SECRET = "not for anybody";
export const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
export const SCRIPT = `export const words = "${"many words ".repeat(100)}";`;

const facts: BuildFacts = {
  connectOrigins: ["http://localhost:9400"],
  mediaOrigin: null,
  hostName: "site.example",
  styleHashes: { "index.html": ["sha256-home"], "404.html": ["sha256-lost"] },
};

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  "index.html": "<h1>Home</h1>",
  "products.html": "<h1>Products</h1>",
  "404.html": "<h1>404 - Page Not Found</h1>",
  "assets/app-abc123.js": SCRIPT,
  "assets/app-abc123.js.br": brotliCompressSync(SCRIPT),
  "assets/app-abc123.js.gz": gzipSync(SCRIPT),
  "media/film.mp4": FILM,
  "media/film.webm": FILM,
  "media/model.stl": "solid",
  "media/empty.txt": "",
  "media/Mein Foto #1 100%.JPG": "a portrait",
  "manifest.webmanifest": "{}",
  "social-image.png": "a picture",
  ".hidden": SECRET,
  "media/.hidden": SECRET,
  [FACTS_FILE]: JSON.stringify(facts),
  "../secret.txt": SECRET,
  "../site-beside/index.html": SECRET,
};

export interface SmallSite {
  readonly url: string;
  /** Removes a file from the build while the site is running. */
  removeFile(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Writes the build and serves it on a free port. The facts are those of the build by default. */
export async function openSmallSite(given?: BuildFacts): Promise<SmallSite> {
  const folder = await mkdtemp(join(tmpdir(), "poolgate-site-"));
  const build = join(folder, "site");
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(build, name)), { recursive: true });
    await writeFile(join(build, name), content);
  }
  const site = await startSite(build, 0, given);
  return {
    url: site.url,
    removeFile: (name) => rm(join(build, name)),
    async close() {
      await site.stop();
      await rm(folder, { recursive: true });
    },
  };
}
