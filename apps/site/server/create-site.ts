/**
 * The site as a Hono app: it answers with a file of the build, a redirect to the file's one address, or the 404 page, and
 * only as a host that it knows.
 *
 * Hono sends the files (`serveStatic`: whole, in part or compressed), reads `Accept-Encoding` and answers 304 (`etag`).
 * This file adds what Hono leaves out: one address per page, `If-Range`, and ranges that have to be ignored.
 */
import { Hono, type Context } from "hono";
import { accepts } from "hono/accepts";
import { etag } from "hono/etag";
import type { BuiltFile, BuiltSite } from "./built-files.ts";
import { resolvePath, type Addresses } from "./resolve-path.ts";

/** Only GET and HEAD are redirected, so the status doesn't have to keep the method (RFC 9110 §15.4.2). */
const MOVED_PERMANENTLY = 301;
const MISDIRECTED_REQUEST = 421;
const NO_ENCODING = "identity";

export function createSite({ files, notFound, hostNames }: BuiltSite): Hono {
  const site = new Hono();
  const pages = new Map([...files.keys()].filter(isPage).map((path) => [path.toLowerCase(), path]));
  const addresses: Addresses = {
    has: (path) => files.has(path),
    pageLike: (path) => pages.get(path.toLowerCase()),
  };
  // Any other name may be that of a page whose owner has made it lead to this machine (DNS rebinding).
  site.use(async (context, next) => {
    if (hostNames.has(new URL(context.req.url).hostname)) return next();
    return answerEmpty(MISDIRECTED_REQUEST, notFound.headers);
  });
  site.use(etag({ retainedHeaders: [...Object.keys(notFound.headers), "etag", "vary"] }));
  // Hono hands HEAD requests to the same handler.
  site.get("*", (context) => {
    const { path, query } = splitTarget(context.req.url);
    const resolution = resolvePath(path, addresses);
    if (resolution.kind === "moved") {
      return answerEmpty(MOVED_PERMANENTLY, { ...notFound.headers, location: resolution.path + query });
    }
    const file = resolution.kind === "found" ? files.get(resolution.path) : undefined;
    return file === undefined ? answerNotFound(context, notFound) : answerFile(context, file);
  });
  site.onError(() => answerEmpty(500, notFound.headers));
  site.all("*", () => answerEmpty(405, { ...notFound.headers, allow: "GET, HEAD" }));
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

async function answerNotFound(context: Context, notFound: BuiltFile): Promise<Response> {
  context.req.raw.headers.delete("range");
  const { body, headers } = await answerFile(context, notFound);
  return new Response(body, { status: 404, headers });
}

async function answerFile(context: Context, file: BuiltFile): Promise<Response> {
  const asked = context.req.raw.headers;
  if (context.req.method === "HEAD" || !mayAnswerRange(asked, file)) asked.delete("range");
  // A range is one of the plain file's, since what is resumed was asked for without an encoding.
  const encoding = asked.has("range") ? NO_ENCODING : chooseEncoding(context, file);
  asked.set("accept-encoding", encoding);
  const response = await file.send(context, async () => {});
  if (response === undefined) throw new Error(`${file.name} is no longer in the build.`);
  for (const [name, value] of Object.entries(file.headers)) response.headers.set(name, value);
  // Another encoding is another representation, and so has another tag.
  response.headers.set("etag", encoding === NO_ENCODING ? `"${file.tag}"` : `"${file.tag}-${encoding}"`);
  response.headers.delete("last-modified");
  if (response.status === 416) response.headers.set("content-length", "0");
  return response;
}

/**
 * Whether a range is asked for that can be answered in part. Other ranges are ignored, and the whole file is the
 * answer (RFC 9110 §14.2): several ranges at once, those written wrongly or backwards, and those of an older version
 * (`If-Range`).
 */
function mayAnswerRange(asked: Headers, { tag }: BuiltFile): boolean {
  const [, first, last] = /^bytes=(?!-$)(\d{0,15})-(\d{0,15})$/u.exec(asked.get("range") ?? "") ?? [];
  if (first === undefined || (first !== "" && last !== "" && Number(last) < Number(first))) return false;
  return [null, `"${tag}"`].includes(asked.get("if-range"));
}

/** The encoding with the greatest weight, the build's preferred one among equals (RFC 9110 §12.5.3). */
function chooseEncoding(context: Context, { encodings }: BuiltFile): string {
  return accepts(context, {
    header: "Accept-Encoding",
    supports: [...encodings],
    default: NO_ENCODING,
    match: (accepted) => {
      const weightOf = (encoding: string): number => {
        const found = accepted.find(({ type }) => type === encoding) ?? accepted.find(({ type }) => type === "*");
        return found === undefined ? 0 : Number(found.params["q"] ?? 1) || 0;
      };
      const best = encodings.toSorted((one, other) => weightOf(other) - weightOf(one))[0];
      return best !== undefined && weightOf(best) > 0 ? best : NO_ENCODING;
    },
  });
}

function answerEmpty(status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status, headers: { ...headers, "content-length": "0" } });
}
