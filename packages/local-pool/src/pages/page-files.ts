/**
 * Reads the files of a built page: of the login page (apps/hosted-pages) or of the admin page (apps/admin-page). They are
 * static, so the pool needs no React.
 *
 * The name in a request is only compared with the names in the folder. It never becomes part of a path.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** In the published package, and in the repository, where the pool runs from its source. */
const PLACES = ["../../", "../../dist/"];

/** The place of the settings in a built page. */
const SETTINGS_MARK = "<!-- settings -->";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The `Content-Security-Policy` header of a built page: it runs its own scripts, and nothing else. */
export const BUILT_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** The files of a folder. It may not exist. */
export interface PageFiles {
  /** The HTML of the page, or undefined when it was not built. */
  html(): string | undefined;
  /** A script, a style sheet or the like. */
  asset(file: string): { readonly content: Uint8Array<ArrayBuffer>; readonly contentType: string } | undefined;
}

/** @param given by default the folder of this name in this package, which may be built later. */
export function openPageFiles(name: "admin-page" | "hosted-pages", given?: string): PageFiles {
  return {
    html() {
      const page = join(given ?? findFolder(name), "index.html");
      return existsSync(page) ? readFileSync(page, "utf8") : undefined;
    },
    asset(file) {
      const contentType = CONTENT_TYPES[extname(file)];
      const assets = join(given ?? findFolder(name), "assets");
      const found = existsSync(assets) ? readdirSync(assets).find((candidate) => candidate === file) : undefined;
      if (found === undefined || contentType === undefined) return undefined;
      return { content: new Uint8Array(readFileSync(join(assets, found))), contentType };
    },
  };
}

/** A page with its settings, which its script reads from the element. */
export function writeSettings(html: string, settings: object): string {
  // `<` is escaped, so that no value can end the element.
  const json = JSON.stringify(settings).replaceAll("<", String.raw`\u003c`);
  return html.replace(SETTINGS_MARK, () => `<script type="application/json" id="settings">${json}</script>`);
}

function findFolder(name: string): string {
  const folders = PLACES.map((place) => fileURLToPath(new URL(`${place}${name}/`, import.meta.url)));
  return folders.find((folder) => existsSync(join(folder, "index.html"))) ?? folders[0] ?? "";
}
