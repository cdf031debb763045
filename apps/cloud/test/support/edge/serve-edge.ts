/**
 * Serves an uploaded site as CloudFront would: bucket, function, error pages and headers as the template has them.
 *
 * Its cache is left out, because each of its answers would be the same.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import type { Upload } from "../../../src/deploy/plan-upload.ts";
import type { EdgeRequest } from "./edge-handler.ts";
import type { Edge } from "./read-edge.ts";

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** CloudFront compresses texts between these sizes. */
const COMPRESSED = /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|manifest))/u;
const [LEAST_BYTES, MOST_BYTES] = [1_000, 10_000_000];

/** @param uploads The objects of the bucket. */
export function createEdgeServer(edge: Edge, uploads: readonly Upload[]): Server {
  const bucket = new Map(uploads.map((upload) => [upload.key, upload]));
  return createServer((request, response) => {
    answer(edge, bucket, request).then(
      (result) => send(edge, request, response, result),
      () => response.writeHead(502).end(),
    );
  });
}

async function answer(edge: Edge, bucket: ReadonlyMap<string, Upload>, request: IncomingMessage): Promise<Answer> {
  const [path = "/", query = ""] = (request.url ?? "/").split("?");
  const result = edge.handle({ uri: path, querystring: parseQuery(query) });
  if ("statusCode" in result) {
    return { status: result.statusCode, headers: { location: result.location }, body: Buffer.alloc(0) };
  }
  const isAllowed = edge.methods.includes(request.method ?? "");
  const found = isAllowed ? await readObject(bucket, keyOf(edge, result.uri), request) : failure(403);
  const page = edge.errors.get(found.status);
  if (page === undefined) return found;
  const shown = await readObject(bucket, page.page.slice(1));
  return { ...shown, status: page.status };
}

/** Undefined for a path that S3 cannot decode. */
function keyOf({ rootObject }: Edge, uri: string): string | undefined {
  if (uri === "/") return rootObject;
  try {
    return decodeURIComponent(uri.slice(1));
  } catch {
    return undefined;
  }
}

/** As S3 answers someone who may read objects, and not list them. */
async function readObject(
  bucket: ReadonlyMap<string, Upload>,
  key: string | undefined,
  request?: IncomingMessage,
): Promise<Answer> {
  if (key === undefined) return failure(400);
  const upload = bucket.get(key);
  if (upload === undefined) return failure(403);
  const body = await readFile(upload.file);
  const etag = `"${createHash("md5").update(body).digest("hex")}"`;
  const headers = {
    "content-type": upload.contentType,
    "cache-control": upload.cacheControl,
    "accept-ranges": "bytes",
    etag,
  };
  if (request?.headers["if-none-match"]?.replace(/^W\//u, "") === etag) {
    return { status: 304, headers, body: Buffer.alloc(0) };
  }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/u.exec(request?.headers.range ?? "") ?? [];
  if (first === undefined) return { status: 200, headers, body };
  const end = Math.min(last === "" || last === undefined ? body.length - 1 : Number(last), body.length - 1);
  const range = { "content-range": `bytes ${first}-${end}/${body.length}` };
  return { status: 206, headers: { ...headers, ...range }, body: body.subarray(Number(first), end + 1) };
}

function failure(status: number): Answer {
  return { status, headers: { "content-type": "application/xml" }, body: Buffer.from("<Error/>") };
}

function send(edge: Edge, request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const isText = COMPRESSED.test(headers["content-type"] ?? "");
  const fits = isText && status !== 206 && body.length >= LEAST_BYTES && body.length <= MOST_BYTES;
  const isCompressed =
    edge.isCompressed && fits && /\bbr\b/u.test(request.headers["accept-encoding"]?.toString() ?? "");
  const sent = isCompressed ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : body;
  response.writeHead(status, {
    ...headers,
    ...(isText && { vary: "Accept-Encoding" }),
    ...(isCompressed && { "content-encoding": "br", etag: `W/${headers["etag"] ?? ""}` }),
    ...(status !== 304 && { "content-length": sent.length }),
    ...edge.headersOf((request.url ?? "/").split("?", 1)[0] ?? "/"),
  });
  response.end(request.method === "HEAD" ? undefined : sent);
}

function parseQuery(query: string): EdgeRequest["querystring"] {
  const values: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const part of query.split("&").filter((text) => text !== "")) {
    const [name = "", ...rest] = part.split("=");
    const value = { value: rest.join("=") };
    const known = values[name];
    values[name] = known === undefined ? value : { ...known, multiValue: [...(known.multiValue ?? [known]), value] };
  }
  return values;
}
