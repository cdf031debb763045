/**
 * The server of the page: its files, and the charts as JSON, which are read again for each reload. It listens on localhost
 * only, and answers no page of another name that was made to lead here, nor one of another site or port.
 */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import type { FoundMachine } from "../../compare/index.ts";
import { CommandError } from "../line/command-error.ts";

export interface PageOptions {
  readonly folder: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** @throws CommandError with words for the reader */
  readonly load: () => Promise<readonly FoundMachine[]>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};
/** Reading them runs the reader's modules. */
const MACHINES = "/machines.json";
const HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy":
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'",
};

/** @returns The address of the page, and what ends the server. */
export async function servePage({ folder, port, load }: PageOptions): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => void answer(request, response, { folder, load }));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(isTaken ? new CommandError(`Port ${port} of localhost is taken; choose another with --port.`) : error);
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return { url: `http://localhost:${actual}/`, close: () => void server.close() };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, load }: Pick<PageOptions, "folder" | "load">,
): Promise<void> {
  const send = (status: number, type: string, body: string | Buffer): void => {
    response.writeHead(status, { ...HEADERS, "content-type": type }).end(request.method === "HEAD" ? "" : body);
  };
  const host = (request.headers.host ?? "").replace(/:\d+$/u, "");
  if (host !== "localhost" && host !== "127.0.0.1") return send(403, "text/plain", "This page is for localhost.");
  if (request.method !== "GET" && request.method !== "HEAD") return send(405, "text/plain", "This page is only read.");
  try {
    // It throws for some paths, such as `//`.
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (isForeign(request, pathname)) return send(403, "text/plain", "Other pages may only lead here.");
    if (pathname === MACHINES) return send(200, "application/json", JSON.stringify(await load()));
    const path = normalize(join(folder, decodeURIComponent(pathname === "/" ? "/index.html" : pathname)));
    if (!path.startsWith(folder + sep)) return send(404, "text/plain", "There is no such file.");
    return send(200, TYPES[extname(path)] ?? "application/octet-stream", await readFile(path));
  } catch (error) {
    if (error instanceof CommandError) return send(500, "text/plain; charset=utf-8", error.message);
    return send(404, "text/plain", "There is no such file.");
  }
}

/**
 * Whether a page of another origin has sent the request. It may lead to the page, as links do, and use nothing else. Programs and
 * older browsers don't say who asks.
 *
 * @see https://www.w3.org/TR/fetch-metadata/
 */
function isForeign({ headers }: IncomingMessage, pathname: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return false;
  const isLink = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  return !isLink || pathname === MACHINES;
}
