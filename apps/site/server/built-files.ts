/**
 * Reads a finished build into a table from addresses to files when the server starts. Only files of the table are
 * served, so no path of a request reaches the disk.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { readBuildFacts, type BuildFacts } from "./build-facts.ts";
import { contentType } from "./content-types.ts";
import { cacheControl, resourcePolicy, siteHeaders } from "./site-headers.ts";

export type Encoding = "br" | "gzip";

export interface BuiltFile {
  /** The file's path inside the build, with slashes. */
  readonly name: string;
  /** Sends the file, or the part or the encoding that the request's headers ask for. */
  readonly send: MiddlewareHandler;
  /** The encodings that the build has a compressed copy in, the preferred one first. */
  readonly encodings: readonly Encoding[];
  /** A hash of the content, for the ETag. */
  readonly tag: string;
  /** The headers that are the same for every request. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface BuiltSite {
  /** By decoded path, such as `/products` and `/media/pen-holder.stl`. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly notFound: BuiltFile;
  /** The host names that the site is served as. */
  readonly hostNames: ReadonlySet<string>;
}

/** The endings that Hono's `serveStatic` expects for compressed copies. */
const ENDINGS: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];
const NOT_FOUND = "404.html";
const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** @throws Error when the folder holds no finished build */
export async function readBuiltSite(folder: string, facts?: BuildFacts): Promise<BuiltSite> {
  const { connectOrigins, mediaOrigin, hostName, styleHashes } = facts ?? (await readBuildFacts(folder));
  const names = await readNames(folder);
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    if (isCompressedCopy(name, names)) continue;
    const path = pathOf(name);
    const settings = { connectOrigins, mediaOrigin: mediaOrigin ?? undefined, styleHashes: styleHashes[name] ?? [] };
    const encodings = ENCODINGS.filter((encoding) => names.has(name + ENDINGS[encoding]));
    files.set(path, {
      name,
      send: serveStatic({ root: folder, path: name, precompressed: true }),
      encodings,
      tag: await hashFile(join(folder, name)),
      headers: {
        ...siteHeaders(settings),
        "content-type": contentType(name),
        "cache-control": cacheControl(path),
        "cross-origin-resource-policy": resourcePolicy(path),
        "accept-ranges": "bytes",
        ...(encodings.length > 0 && { vary: "Accept-Encoding" }),
      },
    });
  }
  const notFound = files.get(pathOf(NOT_FOUND));
  if (notFound === undefined) throw new Error(`${folder} has no ${NOT_FOUND}.`);
  files.delete(pathOf(NOT_FOUND));
  return { files, notFound, hostNames: new Set([...THIS_MACHINE, ...(hostName === undefined ? [] : [hostName])]) };
}

/** Names from the folder, with slashes; nothing whose name begins with a dot. */
async function readNames(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
  return new Set(names.filter((name) => !name.split("/").some((part) => part.startsWith("."))));
}

function isCompressedCopy(name: string, names: ReadonlySet<string>): boolean {
  return Object.values(ENDINGS).some((ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)));
}

async function hashFile(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("base64url")
    .slice(0, 22);
}

/** A document's address has neither `.html` nor a slash at its end. */
function pathOf(name: string): string {
  if (name === "index.html") return "/";
  return `/${name.replace(/\.html$/u, "")}`;
}
