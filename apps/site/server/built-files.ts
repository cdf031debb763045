/**
 * The build as a table from addresses to files, read whole when the server starts. What is not in the table can't be
 * asked for: no path of a request ever reaches the disk.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { readBuildFacts } from "./build-facts.ts";
import { contentType } from "./content-types.ts";
import { cacheControl, siteHeaders } from "./site-headers.ts";

export type Encoding = "br" | "gzip";

export interface BuiltFile {
  readonly body: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
  /** Of the bytes, without quotes. */
  readonly tag: string;
  /** Everything but what depends on the request. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface BuiltSite {
  /** By decoded path, such as `/products` and `/media/pen-holder.stl`. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly notFound: BuiltFile;
}

const ENDINGS: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };
const NOT_FOUND = "404.html";

/** @throws Error when the folder holds no finished build */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const { connectOrigins, mediaOrigin, styleHashes } = await readBuildFacts(folder);
  const contents = await readFolder(folder);
  const files = new Map<string, BuiltFile>();
  for (const [name, body] of contents) {
    if (isEncoding(name, contents)) continue;
    const path = pathOf(name);
    const settings = { connectOrigins, mediaOrigin: mediaOrigin ?? undefined, styleHashes: styleHashes[name] ?? [] };
    files.set(path, {
      body,
      encoded: encodingsOf(name, contents),
      tag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
      headers: { ...siteHeaders(settings), "content-type": contentType(name), "cache-control": cacheControl(path) },
    });
  }
  const notFound = files.get(pathOf(NOT_FOUND));
  if (notFound === undefined) throw new Error(`${folder} has no ${NOT_FOUND}.`);
  files.delete(pathOf(NOT_FOUND));
  return { files, notFound };
}

/** Names from the folder, with slashes; nothing whose name begins with a dot. */
async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"))
    .filter((name) => !name.split("/").some((part) => part.startsWith(".")));
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}

function isEncoding(name: string, contents: ReadonlyMap<string, Buffer>): boolean {
  return Object.values(ENDINGS).some((ending) => name.endsWith(ending) && contents.has(name.slice(0, -ending.length)));
}

function encodingsOf(name: string, contents: ReadonlyMap<string, Buffer>): Partial<Record<Encoding, Buffer>> {
  const [br, gzip] = [contents.get(name + ENDINGS.br), contents.get(name + ENDINGS.gzip)];
  return { ...(br !== undefined && { br }), ...(gzip !== undefined && { gzip }) };
}

/** A document's address has neither `.html` nor a slash at its end. */
function pathOf(name: string): string {
  if (name === "index.html") return "/";
  return `/${name.replace(/\.html$/u, "")}`;
}
