/** `@poolgate/testkit/served-files`: serves the files of a built page from this machine, compressed as for a visitor's browser. */
import { createServer } from "node:http";
import { extname } from "node:path";
import { openOnLoopback } from "./loopback-server.ts";

export interface ServedSite {
  /** The URL without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/** The compression of a body, as `content-encoding` names it. */
export interface Compression {
  readonly encoding: "gzip" | "br";
  readonly compress: (body: Uint8Array) => Uint8Array;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const COMPRESSED = new Set([".html", ".js", ".css", ".svg"]);

function isCompressed(name: string): boolean {
  return COMPRESSED.has(extname(name));
}

/** `@poolgate/testkit/served-files`: serves the files by their paths on a free port. Every other path is the app. */
export async function serveFiles(
  files: ReadonlyMap<string, Uint8Array>,
  { encoding, compress }: Compression,
): Promise<ServedSite> {
  const bodies = new Map([...files].map(([name, body]) => [name, isCompressed(name) ? compress(body) : body]));
  const server = createServer(({ url = "/" }, answer) => {
    const asked = url.slice(1).replace(/\?.*$/u, "");
    const name = bodies.has(asked) ? asked : "index.html";
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    const headers = { "content-type": type, ...(isCompressed(name) && { "content-encoding": encoding }) };
    answer.writeHead(200, headers).end(bodies.get(name));
  });
  const { origin, close } = await openOnLoopback(server, "localhost");
  return { url: origin, close };
}
