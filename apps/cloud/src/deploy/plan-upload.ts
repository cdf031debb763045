/**
 * What is uploaded of a built site: each file's key in the bucket, with its type and how long it may be cached.
 *
 * A page's key has no ending, as its address has none. The compressed copies stay here, because CloudFront compresses by
 * itself, and so does what begins with a dot. Files of older builds stay in the bucket for the tabs that are still open.
 */
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { contentType } from "@poolgate/site/server/content-types";
import { cacheControl } from "@poolgate/site/server/site-headers";

export interface Upload {
  /** The path of the file on this machine. */
  readonly file: string;
  readonly key: string;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** They have an address with an ending: CloudFront asks for them by name. */
const KEPT_NAMES = new Set(["index.html", "404.html"]);

/**
 * @param folder A finished build of the site.
 * @returns what the documents load, and then the documents
 */
export async function planUpload(folder: string): Promise<readonly [files: Upload[], documents: Upload[]]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"))
    .filter((name) => !/\.(?:br|gz)$/u.test(name) && !name.split("/").some((part) => part.startsWith(".")));
  const uploads = names.toSorted().map((name) => ({
    file: join(folder, name),
    key: keyOf(name),
    contentType: contentType(name),
    cacheControl: cacheControl(`/${name}`),
  }));
  return [uploads.filter((upload) => !isDocument(upload)), uploads.filter(isDocument)];
}

function keyOf(name: string): string {
  return KEPT_NAMES.has(name) ? name : name.replace(/\.html$/u, "");
}

function isDocument({ contentType: type }: Upload): boolean {
  return type.startsWith("text/html");
}
