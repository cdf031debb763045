/**
 * The handler on Node's HTTP server: loopback only, on both of its addresses where there are two, and named `localhost`.
 *
 * What a request may not do is decided before the handler sees it: too long a body is refused unread, time is limited
 * (Node's own limits are five times as long), and the Host must be a name of this machine, so that a page of another site
 * cannot read the outbox by pointing its own name here (DNS rebinding).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { MAX_BODY_BYTES } from "../wire/envelope.ts";
import { refuseOversized, toRequest, writeResponse } from "./node-messages.ts";

export const HEADERS_TIMEOUT_MS = 10_000;
export const REQUEST_TIMEOUT_MS = 30_000;

/** How long running requests may take once the server is told to stop. */
const STOP_WITHIN_MS = 4_000;

const LOOPBACK_ADDRESSES = ["127.0.0.1", "::1"] as const;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::([0-9]{1,5}))?$/i;
const METHODS: ReadonlySet<string> = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]);

/** How long a connection may take, in milliseconds. */
export interface TimeLimits {
  readonly headersMs: number;
  /** The request with its body. */
  readonly requestMs: number;
  /** How often connections are looked at. */
  readonly checkEveryMs: number;
}

const TIME_LIMITS: TimeLimits = {
  headersMs: HEADERS_TIMEOUT_MS,
  requestMs: REQUEST_TIMEOUT_MS,
  checkEveryMs: 1_000,
};

export interface RunningServer {
  /** `http://localhost:PORT` */
  readonly url: string;
  /** Stops taking requests, lets the running ones finish, and ends within five seconds. */
  stop(): Promise<void>;
}

/** Makes the handler once the address is known, which is part of what it answers. */
export type CreateHandler = (url: string) => (request: Request) => Promise<Response>;

/**
 * Listens on a port, or on a free one for 0.
 *
 * @throws Error with `code` EADDRINUSE when either loopback address has the port taken.
 */
export async function startServer(
  port: number,
  createHandler: CreateHandler,
  limits = TIME_LIMITS,
): Promise<RunningServer> {
  let handle: ((request: Request) => Promise<Response>) | undefined;
  let url = "";
  const servers: Server[] = [];
  const stop = async (): Promise<void> => void (await Promise.all(servers.map(stopServer)));
  try {
    let chosenPort = port;
    for (const address of LOOPBACK_ADDRESSES) {
      const server = createLoopbackServer(limits, (request, response) => serve(url, handle, request, response));
      if (!(await listen(server, chosenPort, address))) continue;
      servers.push(server);
      chosenPort = (server.address() as AddressInfo).port;
    }
    url = `http://localhost:${chosenPort}`;
    handle = createHandler(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function createLoopbackServer(
  { headersMs, requestMs, checkEveryMs }: TimeLimits,
  onRequest: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: 5_000,
      requireHostHeader: true,
    },
    onRequest,
  );
  server.on("connect", (_request, socket: Duplex) => endSocket(socket, "405 Method Not Allowed"));
  server.on("upgrade", (_request, socket: Duplex) => endSocket(socket, "400 Bad Request"));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    endSocket(socket, CLIENT_ERROR_STATUS.get(error.code) ?? "400 Bad Request");
  });
  return server;
}

/** False where this machine has no such address. */
function listen(server: Server, port: number, address: (typeof LOOPBACK_ADDRESSES)[number]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // Later errors, such as too many open files, concern one connection that was not accepted; nothing is left to reject then.
    server.on("error", (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT";
      if (isMissing && address === "::1") resolve(false);
      else reject(error);
    });
    server.listen({ host: address, port, exclusive: true }, () => resolve(true));
  });
}

async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await closed;
  clearTimeout(impatience);
}

function serve(
  url: string,
  handle: ((request: Request) => Promise<Response>) | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const refusedStatus = handle === undefined ? 503 : statusOfRefused(incoming);
  if (handle === undefined || refusedStatus !== undefined) return end(outgoing, refusedStatus ?? 503);
  if (Number(incoming.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return refuseOversized(outgoing);
  const work = async (): Promise<void> => {
    const request = await toRequest(url, incoming);
    if (request === "tooLong") return refuseOversized(outgoing);
    await writeResponse(outgoing, await handle(request), incoming.method === "HEAD");
  };
  // What fails here is the connection: whoever asked is gone, and nobody is left to be told.
  work().catch(() => outgoing.destroy());
}

/** The status of what the handler should not see at all. */
function statusOfRefused(incoming: IncomingMessage): number | undefined {
  // Node keeps the first of two Host fields without a word; a request that has two is malformed (RFC 9112 §3.2).
  if (incoming.headersDistinct["host"]?.length !== 1) return 400;
  const host = LOCAL_HOST.exec(incoming.headers.host ?? "");
  if (host === null || Number(host[1] ?? 80) > 65_535) return 421;
  if (!METHODS.has(incoming.method ?? "")) return 501;
  // Only the origin form of a target (RFC 9112 §3.2.1) names a path here.
  return incoming.url?.startsWith("/") === true ? undefined : 400;
}

function end(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { connection: "close", "content-length": 0 }).end();
}

/** Refusals of Node's parser that have a status of their own; everything else it refuses is a bad request. */
const CLIENT_ERROR_STATUS: ReadonlyMap<string | undefined, string> = new Map([
  ["HPE_INVALID_METHOD", "501 Not Implemented"],
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
]);

/** Ends a socket that Node's HTTP server has handed over, and listens to its errors no more. */
function endSocket(socket: Duplex, status: string): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
