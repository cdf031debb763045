/**
 * Reads the files of the login page, which apps/hosted-pages is built to. They are static, so the pool needs no React.
 *
 * The name in a request is only compared with the names in the folder. It never becomes part of a path.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** In the published package, and in the repository, where the pool runs from its source. */
const PLACES = ["../../../hosted-pages/", "../../../dist/hosted-pages/"];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The files of a folder. It may not exist. */
export interface PageFiles {
  /** The HTML of the page, or undefined when it was not built. */
  html(): string | undefined;
  /** A script, a style sheet or the like. */
  asset(name: string): { readonly content: Uint8Array<ArrayBuffer>; readonly contentType: string } | undefined;
}

/** @param given by default the folder of this package, which may be built later. */
export function openPageFiles(given?: string): PageFiles {
  return {
    html() {
      const page = join(given ?? findFolder(), "index.html");
      return existsSync(page) ? readFileSync(page, "utf8") : undefined;
    },
    asset(name) {
      const contentType = CONTENT_TYPES[extname(name)];
      const assets = join(given ?? findFolder(), "assets");
      const file = existsSync(assets) ? readdirSync(assets).find((candidate) => candidate === name) : undefined;
      if (file === undefined || contentType === undefined) return undefined;
      return { content: new Uint8Array(readFileSync(join(assets, file))), contentType };
    },
  };
}

function findFolder(): string {
  const folders = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return folders.find((folder) => existsSync(join(folder, "index.html"))) ?? folders[0] ?? "";
}
