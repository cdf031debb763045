/** The site as a Hono app: a file of the build, its one address, or the 404 page; every answer with the site's headers. */
import { Hono, type Context } from "hono";
import type { BuiltFile, BuiltSite, Encoding } from "./built-files.ts";
import { readByteRange } from "./byte-range.ts";
import { chooseEncoding } from "./choose-encoding.ts";
import { resolvePath, type Addresses } from "./resolve-path.ts";

/** RFC 9110 §15.4.2: only GET and HEAD get here, so the method needs no other status to be kept. */
const MOVED_PERMANENTLY = 301;

export function createSite({ files, notFound }: BuiltSite): Hono {
  const site = new Hono();
  const pages = new Map([...files.keys()].filter(isPage).map((path) => [path.toLowerCase(), path]));
  const addresses: Addresses = {
    has: (path) => files.has(path),
    pageLike: (path) => pages.get(path.toLowerCase()),
  };
  site.all("*", (context) => {
    const { method } = context.req;
    if (method !== "GET" && method !== "HEAD") {
      return answerEmpty(405, { ...notFound.headers, allow: "GET, HEAD" });
    }
    const { path, query } = splitTarget(context.req.url);
    const resolution = resolvePath(path, addresses);
    if (resolution.kind === "moved") {
      const location = encodeURI(resolution.path) + query;
      return answerEmpty(MOVED_PERMANENTLY, { ...notFound.headers, location });
    }
    const file = resolution.kind === "found" ? files.get(resolution.path) : undefined;
    return file === undefined ? answerWhole(context, notFound, 404) : answerFile(context, file);
  });
  return site;
}

/** Files have an ending, pages have none. */
function isPage(path: string): boolean {
  return !path.includes(".");
}

/** By hand: a parser would resolve dots and take what follows two slashes for a host. */
function splitTarget(url: string): { readonly path: string; readonly query: string } {
  const [, path = "/", query = ""] = /^[a-z]+:\/\/[^/?#]*([^?#]*)(\?[^#]*)?/u.exec(url) ?? [];
  return { path: path === "" ? "/" : path, query };
}

function answerFile(context: Context, file: BuiltFile): Response {
  const plainTag = `"${file.tag}"`;
  const range = context.req.header("range");
  const isSameFile = (context.req.header("if-range") ?? plainTag) === plainTag;
  const wanted = context.req.method === "GET" && isSameFile ? readByteRange(range, file.body.length) : undefined;
  if (wanted === undefined) return answerWhole(context, file, 200);
  const headers = { ...commonHeaders(file), etag: plainTag };
  if (wanted === "unsatisfiable") {
    return answerEmpty(416, { ...headers, "content-range": `bytes */${file.body.length}` });
  }
  const part = new Uint8Array(file.body.subarray(wanted.first, wanted.last + 1));
  return new Response(part, {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(part.length),
      "content-range": `bytes ${wanted.first}-${wanted.last}/${file.body.length}`,
    },
  });
}

function answerWhole(context: Context, file: BuiltFile, status: 200 | 404): Response {
  const available = Object.keys(file.encoded) as Encoding[];
  const encoding = chooseEncoding(context.req.header("accept-encoding"), available);
  const body = (encoding && file.encoded[encoding]) ?? file.body;
  // Another encoding is another representation, and so has another tag.
  const etag = encoding === undefined ? `"${file.tag}"` : `"${file.tag}-${encoding}"`;
  const headers = {
    ...commonHeaders(file),
    etag,
    ...(encoding !== undefined && { "content-encoding": encoding }),
  };
  if (status === 200 && isKnownTo(context.req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(body), {
    status,
    headers: { ...headers, "content-length": String(body.length) },
  });
}

function answerEmpty(status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status, headers: { ...headers, "content-length": "0" } });
}

function commonHeaders(file: BuiltFile): Record<string, string> {
  const isEncoded = Object.keys(file.encoded).length > 0;
  return { ...file.headers, "accept-ranges": "bytes", ...(isEncoded && { vary: "Accept-Encoding" }) };
}

/** Compared weakly, as RFC 9110 §13.1.2 wants it. */
function isKnownTo(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//u, ""));
  return tags.includes("*") || tags.includes(etag);
}
